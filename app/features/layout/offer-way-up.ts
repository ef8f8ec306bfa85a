import { scrollPage } from '#app/ui/scroll-page.ts'

/** Spec §9: how far down the page the way back is offered. */
const SHOWN_FROM_PX = 900
/** Spec §9. */
const SCROLL_MS = 700

/** Shows the way back to the top of a long page, and goes it. */
export function offerWayUp(): void {
  const button = document.querySelector<HTMLButtonElement>('.go-to-top')
  if (!button) return
  const show = () => {
    button.hidden = window.scrollY < SHOWN_FROM_PX
  }
  show()
  window.addEventListener('scroll', show, { passive: true })
  button.addEventListener('click', () => {
    scrollPage(0, SCROLL_MS)
    // This button is about to go: the page's first link takes the focus.
    document.querySelector<HTMLElement>('.header a')?.focus({ preventScroll: true })
  })
}
