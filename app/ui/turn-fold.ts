import { nextPaint } from './next-paint.ts'

/**
 * The `ref` of a `<summary>` that opens or closes what folds below it one frame after the press, in which its arrow has turned
 * (`data-turning`): what it holds takes a phone long to draw.
 */
export function turnsFold(summary: HTMLElement): () => void {
  const stop = new AbortController()
  const press = async (event: Event) => {
    event.preventDefault()
    const fold = summary.closest('details')
    if (!fold || 'turning' in summary.dataset) return
    summary.dataset.turning = ''
    await nextPaint()
    delete summary.dataset.turning
    fold.open = !fold.open
  }
  summary.addEventListener('click', press, { signal: stop.signal })
  return () => stop.abort()
}
