/** Builds elements. Never from markup: pages may forbid that, and it would have to be escaped. */

type Attributes = Record<string, string | boolean | null>;

/** @param attributes true stands for an empty one, null and false for none */
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
