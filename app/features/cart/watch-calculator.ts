import { wakeAsked } from '#app/islands/hydrate.ts'

const OPEN_CALCULATOR = '.shipping-calculator[open]'

/**
 * Has what moves address forms fetched once the calculator is open: nobody fetches the search in long lists before.
 * Only the awake cart page may ask for it, since it changes fields that the page draws. Returns what stops it.
 */
export function watchCalculator(): () => void {
  const stop = new AbortController()
  const wakeIfOpen = ({ target }: Event) => {
    if (target instanceof Element && target.matches(OPEN_CALCULATOR)) wakeAsked()
  }
  document.addEventListener('toggle', wakeIfOpen, { capture: true, signal: stop.signal })
  if (document.querySelector(OPEN_CALCULATOR)) wakeAsked()
  return () => stop.abort()
}
