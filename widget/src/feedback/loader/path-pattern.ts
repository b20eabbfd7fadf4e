/** Whether a whole path matches a pattern, in which `*` stands for any characters. A trailing slash is ignored. */
export function fitsPath(pattern: string, pathname: string): boolean {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const pieces = pattern.replace(/(.)\/+$/, '$1').split('*');
  const first = pieces.shift() as string;
  if (!pieces.length) return path === first;
  const last = pieces.pop() as string;
  if (!path.startsWith(first) || path.length < first.length + last.length || !path.endsWith(last)) return false;
  let at = first.length;
  for (const piece of pieces) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= path.length - last.length;
}
