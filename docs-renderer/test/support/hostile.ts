/** Bodies that are unusually expensive for parsers and renderers, with their expected results. */

type Outcome = 'rendered' | 'syntax_error' | 'too_large' | 'too_deep' | 'too_many_nodes';

const nested = (open: string, inside: string, close: string, levels: number) => open.repeat(levels) + inside + close.repeat(levels);

export const HOSTILE: Record<string, [() => string, Outcome]> = {
  'of four megabytes': [() => 'words and words '.repeat(262_144), 'too_large'],
  'of 100,000 links': [() => '[a](b) '.repeat(100_000), 'too_many_nodes'],
  'of 60,000 links': [() => '[a](b) \n\n'.repeat(58_000), 'too_many_nodes'],
  'of 5,000 links': [() => '[a](b)\n'.repeat(5_000), 'rendered'],
  'of nested quotes': [() => `${'>'.repeat(5_000)}a`, 'too_deep'],
  'of nested lists': [() => `${'- '.repeat(5_000)}a`, 'too_deep'],
  'of nested components': [() => nested('<Note>\n', 'x', '\n</Note>', 5_000), 'too_deep'],
  'of nested inline elements': [() => nested('<kbd>', 'x', '</kbd>', 2_000), 'too_deep'],
  'of nested emphasis': [() => nested('*a ', 'b', ' c*', 5_000), 'too_deep'],
  'of nested brackets in an expression': [() => `{${nested('(', '1', ')', 20_000)}}`, 'too_deep'],
  'of nested lists in a prop': [() => `<Update tags={${nested('[', '1', ']', 20_000)}} />`, 'too_deep'],
  'of nested values in a prop': [() => `<Update tags={${nested('[', '1', ']', 200)}} />`, 'rendered'],
  'of open brackets': [() => '['.repeat(100_000), 'too_deep'],
  'of open images': [() => '![a]('.repeat(50_000), 'too_deep'],
  'of backquotes': [() => Array.from({ length: 400 }, (_, at) => '`'.repeat(at)).join('a'), 'rendered'],
  'of stars': [() => '*'.repeat(200_000), 'rendered'],
  'of a wide table': [() => `${'|a'.repeat(700)}|\n${'|-'.repeat(700)}|\n${'|\n'.repeat(700)}`, 'rendered'],
  'of definitions': [() => Array.from({ length: 20_000 }, (_, at) => `[a${at}]: /b\n`).join(''), 'rendered'],
  'of headings of one name': [() => '# a\n'.repeat(4_000), 'rendered'],
  'of footnotes': [() => `${'[^a]'.repeat(1_000)}\n\n[^a]: b`, 'rendered'],
  'of a long formula': [() => `$$\n${'{'.repeat(400)}x${'}'.repeat(400)}\n$$`, 'rendered'],
  'of a formula that expands': [() => '$$\n\\def\\a{\\b\\b}\\def\\b{\\c\\c}\\def\\c{\\a\\a}\\a\n$$', 'rendered'],
  'of front matter that expands': [() => `---\na: &a [1,1]\nb: &b [*a,*a]\nc: &c [*b,*b]\nd: [*c,*c]\n---\n`, 'rendered'],
  'of line ends': [() => '\n'.repeat(500_000), 'rendered'],
  'of tabs': [() => `${'\t'.repeat(500_000)}a`, 'rendered'],
  'of one long word': [() => 'a'.repeat(500_000), 'rendered'],
};
