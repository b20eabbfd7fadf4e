/** Limits of one page. */
export const LIMITS = {
  /** Bytes of a body, in Markdown or JSON. */
  bytes: 2 * 1024 * 1024,
  /** Nesting of blocks and components. */
  depth: 64,
  nodes: 100_000,
  /** Unclosed brackets, because the parser reads expressions recursively. */
  brackets: 500,
  /** Unclosed tags of HTML in Markdown, for which the HTML parser takes quadratic time. */
  tags: 200,
  /** Bytes of front matter. */
  frontMatter: 16_384,
  /** Reported warnings; further ones are only counted. */
  warnings: 100,
  /** Characters of one formula. */
  formula: 2_000,
  /** Characters and content of one diagram, whose layout is slower than text. */
  diagram: 10_000,
  diagramNodes: 100,
  diagramEdges: 150,
  diagramDepth: 8,
  diagramParticipants: 30,
  diagramSteps: 300,
  /** Nodes, groups and rows crossed by lines, per diagram and per page. One of them can cost a millisecond. */
  diagramWork: 1_000,
  diagramsOfPage: 1_500,
  /** Characters of highlighted code, per block and per page, and the longest line. */
  highlightedBlock: 32_768,
  highlightedPage: 131_072,
  highlightedLine: 1_000,
  /** Characters that patterns examine on a page; ordinary code needs ten to fifty per character. */
  highlightedWork: 5_000_000,
} as const;
