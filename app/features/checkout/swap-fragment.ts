/** What other code has filled in the browser and must outlive a swap: moving an iframe would empty it. */
const KEPT = '.wc-stripe-upe-element:not(:empty)'
const KEPT_TWIN = '.wc-stripe-upe-element'

/**
 * Puts a part that the server sent in the place of the one in the page. What the shopper ticked, typed, opened or focused
 * in it stays, and a mounted card form is left alone: everything around it is replaced instead.
 */
export function swapFragment(current: Element, html: string): void {
  const template = document.createElement('template')
  template.innerHTML = html
  const next = template.content.firstElementChild
  if (!next) return
  const entries = readEntries(current)
  const focus = readFocus(current)
  const scrollBack = keepOpenTerms(current, next)
  const kept = current.querySelector(KEPT)
  const twin = next.querySelector(KEPT_TWIN)
  if (kept && twin) replaceAround(current, next, { kept, twin })
  else current.replaceWith(next)
  writeEntries(entries)
  scrollBack?.()
  focus?.in(next.isConnected ? next : current)?.focus({ preventScroll: true })
}

/** Walks down both trees towards the kept element, replacing all that is beside the way. */
function replaceAround(current: Element, next: Element, way: { kept: Element; twin: Element }): void {
  for (const { name, value } of next.attributes) current.setAttribute(name, value)
  if (current === way.kept) return
  const stay = [...current.children].find((child) => child.contains(way.kept))
  const turn = [...next.children].find((child) => child.contains(way.twin))
  if (!stay || !turn) return
  for (const child of [...current.childNodes]) if (child !== stay) child.remove()
  let isBefore = true
  for (const child of [...next.childNodes]) {
    if (child === turn) isBefore = false
    else if (isBefore) stay.before(child)
    else current.append(child)
  }
  replaceAround(stay, turn, way)
}

type Entry = { id: string; value: string; isChecked: boolean }

/** Hidden inputs are the server's, and so is the shipping that a new total was reckoned with: neither is kept. */
function readEntries(root: Element): Entry[] {
  return [...root.querySelectorAll<HTMLInputElement>('input[id]:not([type=hidden], [hidden], .shipping_method)')].map(
    (input) => ({
      id: input.id,
      value: input.value,
      isChecked: input.checked,
    }),
  )
}

function writeEntries(entries: Entry[]): void {
  for (const { id, value, isChecked } of entries) {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) continue
    input.value = value
    input.checked = isChecked
  }
}

const FOCUSABLE = 'a, button, summary, [tabindex]'

/** Where the focus is: on an element with a name, or on one of so many links and buttons. */
function readFocus(root: Element): { in: (next: Element) => HTMLElement | null } | null {
  const focused = document.activeElement
  if (!focused || !root.contains(focused)) return null
  if (focused.id) return { in: () => document.getElementById(focused.id) }
  const place = [...root.querySelectorAll(FOCUSABLE)].indexOf(focused)
  return { in: (next) => next.querySelectorAll<HTMLElement>(FOCUSABLE)[place] ?? null }
}

/** The terms that are being read stay open, at the line where they were. */
function keepOpenTerms(current: Element, next: Element): (() => void) | null {
  const panel = current.querySelector<HTMLElement>('.woocommerce-terms-and-conditions:not([hidden])')
  const closed = next.querySelector('.woocommerce-terms-and-conditions')
  if (!panel || !closed) return null
  const { scrollTop } = panel
  closed.replaceWith(panel)
  next.querySelector('.woocommerce-terms-and-conditions-link')?.setAttribute('aria-expanded', 'true')
  return () => {
    panel.scrollTop = scrollTop
  }
}
