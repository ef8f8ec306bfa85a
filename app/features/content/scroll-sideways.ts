/** Spec §9, mini slider. */
const DURATION_MS = 1000

/** Scrolls to the right by so many pixels in a second, at once for those who want no motion. */
export function scrollSideways(element: HTMLElement, byPx: number): void {
  const from = element.scrollLeft
  const startedAt = performance.now()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const interrupted = new AbortController()
  const { signal } = interrupted
  for (const event of ['wheel', 'touchstart'])
    element.addEventListener(event, () => interrupted.abort(), { signal, passive: true })

  const step = (now: number) => {
    if (signal.aborted) return
    const progress = isStill ? 1 : Math.min(Math.max(now - startedAt, 0) / DURATION_MS, 1)
    element.scrollLeft = from + byPx * easeInOut(progress)
    if (progress < 1) requestAnimationFrame(step)
    else interrupted.abort()
  }
  requestAnimationFrame(step)
}

const easeInOut = (progress: number) => (1 - Math.cos(Math.PI * progress)) / 2
