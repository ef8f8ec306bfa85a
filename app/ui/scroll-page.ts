/** What somebody does with the page themselves: it stays where they are. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** A browser keeps fractions of a pixel. */
const SAME_PLACE_PX = 2

/**
 * Scrolls the page in the given time, at once for those who want no movement. Whoever scrolls, presses or types meanwhile
 * has the page to themselves from then on: what they press would move away from under them.
 */
export function scrollPage(to: number, durationMs: number): void {
  // `instant`: the page's own smooth scrolling would start anew in each frame.
  const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(to)
    return
  }
  const moved = new AbortController()
  const options = { signal: moved.signal, passive: true, capture: true }
  for (const event of OWN_MOVES) window.addEventListener(event, () => moved.abort(), options)
  const startedAt = performance.now()
  const from = window.scrollY
  let at = from
  const step = (now: number) => {
    // The scroll bar, a link within the page and what helps a reader tell of nothing but where the page is then.
    if (Math.abs(window.scrollY - at) > SAME_PLACE_PX) moved.abort()
    if (moved.signal.aborted) return
    const share = Math.min(1, Math.max(now - startedAt, 0) / durationMs)
    scrollTo(from + (to - from) * easeInOut(share))
    at = window.scrollY
    if (share < 1) requestAnimationFrame(step)
    else moved.abort()
  }
  requestAnimationFrame(step)
}

const easeInOut = (share: number) => 0.5 - Math.cos(share * Math.PI) / 2
