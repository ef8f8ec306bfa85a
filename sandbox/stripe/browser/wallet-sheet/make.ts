type Tags = HTMLElementTagNameMap

/** An element with its properties and content; texts are never read as HTML. */
export function make<K extends keyof Tags>(
  tag: K,
  properties: Partial<Tags[K]> = {},
  ...children: readonly (Node | string)[]
): Tags[K] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

/** A control under its name. */
export function row(label: string, control: HTMLElement, ...more: readonly Node[]): HTMLDivElement {
  return make('div', { className: 'row' }, make('label', { htmlFor: control.id }, label), control, ...more)
}

export const options = (list: readonly { value: string; text: string }[]): HTMLOptionElement[] =>
  list.map((one) => make('option', one))
