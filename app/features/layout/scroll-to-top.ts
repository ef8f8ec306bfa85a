/** Spec §9. */
const DURATION_MS = 700
const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown'] as const

/** Scrolls to the top in 700 ms, at once for those who want no motion; the visitor's own scrolling ends it. */
export function scrollToTop(): void {
  const from = window.scrollY
  const startedAt = performance.now()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const interrupted = new AbortController()
  const { signal } = interrupted
  for (const event of INTERRUPTIONS)
    window.addEventListener(event, () => interrupted.abort(), { signal, passive: true })

  const step = (now: number) => {
    if (signal.aborted) return
    const progress = isStill ? 1 : Math.min(Math.max(now - startedAt, 0) / DURATION_MS, 1)
    // 'instant': the style sheet's smooth scrolling would start anew in each frame.
    window.scrollTo({ top: from * (1 - easeInOut(progress)), behavior: 'instant' })
    if (progress < 1) requestAnimationFrame(step)
    else interrupted.abort()
  }
  requestAnimationFrame(step)
}

const easeInOut = (progress: number) => (1 - Math.cos(Math.PI * progress)) / 2
