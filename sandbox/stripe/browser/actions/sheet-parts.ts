type Attributes = { className?: string; type?: 'button'; ariaLabel?: string; href?: string; src?: string; alt?: string }

type Tags = 'button' | 'p' | 'div' | 'h2' | 'a' | 'img' | 'dl' | 'dt' | 'dd' | 'b'

/** An element with what it needs; texts are never read as HTML. */
export function element<T extends Tags>(
  tag: T,
  { className, ...attributes }: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag)
  if (className) made.className = className
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name === 'ariaLabel' ? 'aria-label' : name, value)
  }
  made.append(...children)
  return made
}

/** A page of the sandbox in a tab of its own. */
export function linkTo(href: string, text: string): HTMLElement {
  const link = element('a', { href }, text)
  link.target = '_blank'
  link.rel = 'noopener'
  return element('p', {}, link)
}

/** What has to be typed or said at a till, each under its name. */
export const rowsOf = (rows: readonly (readonly [name: string, value: string])[]): HTMLElement =>
  element(
    'dl',
    {},
    ...rows.map(([name, value]) =>
      element('div', { className: 'row' }, element('dt', {}, name), element('dd', {}, value)),
    ),
  )

/** In the currency's own decimals, as amounts are counted in its smallest unit. */
export function amountText(amount: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

export const momentText = (seconds: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(seconds * 1000)

export const dayText = (seconds: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(seconds * 1000)
