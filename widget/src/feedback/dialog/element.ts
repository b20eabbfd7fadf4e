/** Creates elements. Never from markup, which would need escaping and which a page's policy may forbid. */

type Attributes = Record<string, string | boolean | null>;

/** @param attributes true gives an empty attribute; null and false give none */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== false) made.setAttribute(key, value === true ? '' : value);
  made.append(...children);
  return made;
}

let count = 0;
/** An id within the shadow root. */
export const newId = (): string => `tw${++count}`;
