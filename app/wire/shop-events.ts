/**
 * Events of the contract (facts: shop-wire §3), between our scripts and those that others brought. What we announce is an
 * event of the DOM, which every listener hears once. Those of jQuery are written for arguments: a special event hands
 * them over. What somebody triggers with jQuery reaches no listener of the DOM: where jQuery is, we listen with it.
 */

type Handler = (this: unknown, event: JQueryEvent, ...args: unknown[]) => unknown
type JQueryEvent = { originalEvent?: Event; handleObj: { handler: Handler } }
type JQuery = ((target: EventTarget) => {
  on(name: string, handler: (event: JQueryEvent, ...args: unknown[]) => void): void
  off(name: string, handler: (event: JQueryEvent, ...args: unknown[]) => void): void
}) & { event: { special: Record<string, object | undefined> } }

/** Ours alone: fields of an address are in sight that nothing has set in motion yet. */
export const ADDRESS_FIELDS_OPENED = 'tremplin_address_fields_opened'

/** Asked each time: it may come later than we do. */
const jQueryOfPage = () => (window as { jQuery?: JQuery }).jQuery

const argumentsOf = new WeakMap<Event, readonly unknown[]>()

type Announcement = {
  /** In the order of the contract; elements reach jQuery's listeners as its own objects. */
  args?: readonly unknown[]
  /** The same for listeners of the DOM. */
  detail?: unknown
  on?: EventTarget
  /** A listener that returns false, or prevents the default, forbids what is announced. It stays with its target. */
  isForbiddable?: boolean
}

/** Tells all listeners; false when one of them forbids what is about to happen. */
export function announce(name: string, announcement: Announcement = {}): boolean {
  const { args = [], detail, on = document.body, isForbiddable = false } = announcement
  const event = new CustomEvent(name, { detail, bubbles: !isForbiddable, cancelable: isForbiddable })
  argumentsOf.set(event, args)
  handArgumentsOver(name)
  return on.dispatchEvent(event)
}

function handArgumentsOver(name: string): void {
  const jQuery = jQueryOfPage()
  if (!jQuery || jQuery.event.special[name]) return
  const wrap = (value: unknown) => (value instanceof Element ? jQuery(value) : value)
  jQuery.event.special[name] = {
    handle(this: unknown, event: JQueryEvent, ...triggered: unknown[]) {
      const announced = event.originalEvent && argumentsOf.get(event.originalEvent)
      return event.handleObj.handler.call(this, event, ...(announced?.map(wrap) ?? triggered))
    },
  }
}

/**
 * Calls `listener` for what is announced on the body, by whomever, with the first of what was handed over. Without a
 * `signal` that ends it, for as long as there is the page.
 */
export function onShopEvent(name: string, listener: (first: unknown) => void, signal?: AbortSignal): void {
  const jQuery = jQueryOfPage()
  if (!jQuery) {
    const hearNatively = (event: Event) => listener(event instanceof CustomEvent ? event.detail : undefined)
    document.body.addEventListener(name, hearNatively, { signal })
    return
  }
  const hearBoth = ({ originalEvent }: JQueryEvent, first: unknown) =>
    listener(first ?? (originalEvent instanceof CustomEvent ? originalEvent.detail : undefined))
  jQuery(document.body).on(name, hearBoth)
  signal?.addEventListener('abort', () => jQuery(document.body).off(name, hearBoth), { once: true })
}
