/** Path globs of goals and funnels. The engine matches them; here they get the one form in which two that mean the same are equal. */

/** Without repeated wildcards, and without the slash at the end that paths are stored without. */
export function normalGlob(glob: string): string {
  const single = glob.replace(/\*{2,}/g, '*');
  return single.length > 1 && single.endsWith('/') ? single.replace(/\/+$/, '') || '/' : single;
}
