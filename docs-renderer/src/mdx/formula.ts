/** Writes formulas as Markdown. */
import type { Info, State } from 'mdast-util-to-markdown';

/** An inline formula between single dollars, or more dollars if single ones would read as money. */
export function inlineMath({ value: source }: { value: string }, _parent: unknown, state: State, info: Info): string {
  // a pipe would end the cell
  const value = state.stack.includes('tableCell') ? source.replaceAll('|', '\\|') : source;
  const plain = value && !/^\s|\s$|[$\\]$|\$/.test(value) && !/^[\d$]/.test(info.after);
  if (plain) return `$${value}$`;
  const longest = Math.max(1, ...[...value.matchAll(/\$+/g)].map(([run]) => run.length));
  const fence = '$'.repeat(longest + 1);
  const padding = /^\$|\$$/.test(value) ? ' ' : '';
  return `${fence}${padding}${value}${padding}${fence}`;
}
inlineMath.peek = () => '$';

/** A formula on its own lines: between dollars, or fenced inside components, where the parser rejects indented dollars. */
export function math({ value }: { value: string }, _parent: unknown, state: State): string {
  const fence = (state.stack as string[]).includes('mdxJsxFlowElement') ? '`' : '$';
  const longest = Math.max(fence === '$' ? 1 : 2, ...[...value.matchAll(fence === '$' ? /\$+/g : /`+/g)].map(([run]) => run.length));
  const line = fence.repeat(longest + 1);
  return [line + (fence === '$' ? '' : 'math'), ...(value ? [value] : []), line].join('\n');
}
