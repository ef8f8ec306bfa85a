/**
 * Nothing below moves up under a reader's eyes when fewer buttons come than there was room for: what is left over is given
 * back once nobody looks at it.
 */
export function keepRoom(block: HTMLElement): { keep(): void } {
  let height = 0
  let isInView = false
  new ResizeObserver(() => {
    height = Math.max(height, block.offsetHeight)
  }).observe(block)
  new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false
    if (isInView) return
    height = 0
    block.style.minHeight = ''
  }).observe(block)
  return {
    keep: () => {
      block.style.minHeight = isInView ? `${height}px` : ''
    },
  }
}
