/** The bounds of one page. */
export const LIMITS = {
  /** Bytes of a body, as Markdown or as JSON. */
  bytes: 512 * 1024,
  /** Blocks and components inside one another. */
  depth: 64,
  nodes: 100_000,
  /** Unclosed brackets: the parser reads expressions recursively. */
  brackets: 500,
  /** Bytes of front matter. */
  frontMatter: 16_384,
  /** Warnings that are reported; the rest is counted. */
  warnings: 100,
  /** Characters of one formula. */
  formula: 2_000,
  /** Characters of one diagram, and what it may hold: laying out takes longer than a line of text. */
  diagram: 10_000,
  diagramNodes: 100,
  diagramEdges: 150,
  diagramDepth: 8,
  diagramParticipants: 30,
  diagramSteps: 300,
  /** Nodes, groups and rows that lines cross, one of which can cost a millisecond, in a diagram and in all of a page. */
  diagramWork: 1_000,
  diagramsOfPage: 1_500,
  /** Characters of code that are highlighted, in a block and on a page, and the longest line. */
  highlightedBlock: 32_768,
  highlightedPage: 131_072,
  highlightedLine: 1_000,
} as const;
