/** Finds unknown icons of tabs and groups. Reading a page finds its own. */
import type { LocalSite } from '../folder/local-site.js';
import type { Problem } from '../problems.js';

export async function iconProblems({ navigation, file }: LocalSite): Promise<Problem[]> {
  const { iconProblem } = await import('@tidewatch/docs-renderer');
  const named = navigation.flatMap((tab) => [tab, ...tab.groups]);
  return named.flatMap(({ title, icon }) => {
    const problem = icon === undefined ? undefined : iconProblem(icon);
    const message = `${problem} It is that of "${title}" in the navigation.`;
    return problem
      ? [{ severity: 'warning' as const, code: 'unknown_icon', message, file: file ?? 'docs.json', line: null, column: null }]
      : [];
  });
}
