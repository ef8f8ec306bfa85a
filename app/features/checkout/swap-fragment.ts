/** What other code fills in the browser, a form for each type of method, and must outlive a swap: moving an iframe empties it. */
const FORM = '.wc-stripe-upe-element'

/**
 * Puts a part that the server sent in the place of the one in the page. What the shopper ticked, typed, opened or focused
 * in it stays, and mounted payment forms are left alone: everything around it is replaced instead.
 */
export function swapFragment(current: Element, html: string): void {
  const template = document.createElement('template')
  template.innerHTML = html
  const next = template.content.firstElementChild
  if (!next) return
  const entries = readEntries(current)
  const focus = readFocus(current)
  const scrollBack = keepOpenTerms(current, next)
  const twins = twinsOf(current, next)
  if (twins.size > 0) replaceAround(current, next, twins)
  else current.replaceWith(next)
  writeEntries(entries)
  scrollBack?.()
  focus?.in(next.isConnected ? next : current)?.focus({ preventScroll: true })
}

/** The mounted forms, each with the room that the new part keeps for it. */
function twinsOf(current: Element, next: Element): Map<Element, Element> {
  const rooms = [...next.querySelectorAll<HTMLElement>(FORM)]
  const mounted = [...current.querySelectorAll<HTMLElement>(`${FORM}:not(:empty)`)]
  return new Map(
    mounted.flatMap((form) => {
      const room = rooms.find(({ dataset }) => dataset.paymentMethodType === form.dataset.paymentMethodType)
      return room ? [[form, room]] : []
    }),
  )
}

/** Walks down both trees towards the mounted forms, replacing all that is beside the way. */
function replaceAround(current: Element, next: Element, twins: ReadonlyMap<Element, Element>): void {
  for (const { name, value } of next.attributes) current.setAttribute(name, value)
  if (twins.has(current)) return
  const staying = new Map<Node, Element>()
  for (const [form, room] of twins) {
    const stay = [...current.children].find((child) => child.contains(form))
    const turn = [...next.children].find((child) => child.contains(room))
    if (stay && turn) staying.set(turn, stay)
  }
  const kept = new Set<Node>(staying.values())
  for (const child of [...current.childNodes]) if (!kept.has(child)) child.remove()
  let before = current.firstChild
  for (const child of [...next.childNodes]) {
    const stay = staying.get(child)
    if (stay && child instanceof Element) {
      before = stay.nextSibling
      replaceAround(stay, child, twins)
    } else current.insertBefore(child, before)
  }
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
