/** A page in the background draws nothing: it does not wait for what nobody will see. */
const LATEST_MS = 100

/**
 * Resolves once the page has shown what it holds now: what takes a phone long comes after it, and whoever pressed or typed
 * has seen by then that it was heard.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const latest = setTimeout(resolve, LATEST_MS)
    requestAnimationFrame(() => {
      clearTimeout(latest)
      // A frame is shown when its task is over: what runs in the next one no longer holds it up.
      setTimeout(resolve)
    })
  })
}
