/** The browser has a file by then. */
const KEPT_MS = 60_000;

/** Hands a file to the browser. @param file what an operation that exports answered */
export function saveFile(file: unknown, name: string): void {
  if (!(file instanceof Blob)) throw new Error('The server answered no file.');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
