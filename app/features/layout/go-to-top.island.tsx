import { useSyncExternalStore } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { scrollToTop } from './scroll-to-top.ts'

/** Spec §9: how far down the page the way back is offered. */
const SHOWN_FROM_PX = 900

/** The way back to the top of a long page. Without script there is nothing to see. */
export default function GoToTop() {
  const isFarDown = useSyncExternalStore(
    followScrolling,
    () => window.scrollY >= SHOWN_FROM_PX,
    () => false,
  )
  const goToTop = () => {
    scrollToTop()
    // This button is about to go: the page's first link takes the focus.
    document.querySelector<HTMLElement>('.header a')?.focus({ preventScroll: true })
  }
  return (
    <button
      className="go-to-top icon-btn"
      type="button"
      aria-label="Revenir en haut de la page"
      hidden={!isFarDown}
      onClick={goToTop}
    >
      <Icon name="chevron-down" />
    </button>
  )
}

function followScrolling(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
