import { scrollToElement } from './scroll-to-element.ts'

/** Spec §9, timings of notices. */
const SCROLL_MS = { checkout: 600, page: 1000 }
const OFFSET_PX = 100
const FOCUS_DELAY_MS = 500

/** Brings a message into view, and after half a second the focus to it. */
export function bringToReader(box: HTMLElement, place: keyof typeof SCROLL_MS): void {
  scrollToElement(box, { durationMs: SCROLL_MS[place], offsetPx: OFFSET_PX })
  box.tabIndex = -1
  const page = box.ownerDocument
  const focused = page.activeElement
  // Whoever has gone to a field meanwhile, the card's frame included, is typing there: the focus stays with them.
  setTimeout(() => {
    if (page.activeElement === focused || page.activeElement === page.body) box.focus({ preventScroll: true })
  }, FOCUS_DELAY_MS)
}
