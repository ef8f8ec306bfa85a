import { scrollPage } from './scroll-page.ts'

/** Brings an element into view in the given time, as {@link scrollPage} does. */
export function scrollToElement(
  element: Element,
  { durationMs, offsetPx }: { durationMs: number; offsetPx: number },
): void {
  scrollPage(Math.max(0, window.scrollY + element.getBoundingClientRect().top - offsetPx), durationMs)
}
