/** A shipped configuration with the test machine's replacements for parts of it; every part must occur. */
export function replaced(shipped: string, places: readonly (readonly [string, string])[]): string {
  return places.reduce((text, [there, here]) => {
    if (!text.includes(there)) throw new Error(`the configuration does not name ${there}`);
    return text.replaceAll(there, here);
  }, shipped);
}
