/** Brings an element into view in the given time, at once for those who want no movement. */
export function scrollToElement(
  element: Element,
  { durationMs, offsetPx }: { durationMs: number; offsetPx: number },
): void {
  const from = window.scrollY
  const to = Math.max(0, from + element.getBoundingClientRect().top - offsetPx)
  // `instant`: the page's own smooth scrolling would fight with ours.
  const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(to)
    return
  }
  const start = performance.now()
  const step = (now: number) => {
    const share = Math.min(1, (now - start) / durationMs)
    scrollTo(from + (to - from) * (0.5 - Math.cos(share * Math.PI) / 2))
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
