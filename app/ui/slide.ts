/**
 * Opens or closes an element downwards as scripts of such shops do, by its own inline `display`: ours and theirs find it
 * as the other has left it.
 */
export function slide(element: HTMLElement, isOpening: boolean, durationMs: number): void {
  for (const earlier of element.getAnimations()) earlier.cancel()
  element.style.display = 'block'
  // Whoever comes by the keyboard does not pass through what is on its way out.
  element.inert = !isOpening
  const open = { height: `${element.offsetHeight}px`, overflow: 'hidden' }
  const closed = { height: '0', overflow: 'hidden' }
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const frames = isOpening ? [closed, open] : [open, closed]
  const movement = isStill ? null : element.animate(frames, { duration: durationMs, easing: 'ease' })
  if (isOpening) return
  const close = () => {
    element.style.display = 'none'
    element.inert = false
  }
  if (movement) movement.onfinish = close
  else close()
}

export const isSlidOpen = (element: HTMLElement) => !element.inert && getComputedStyle(element).display !== 'none'
