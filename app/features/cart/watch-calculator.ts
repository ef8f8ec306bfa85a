import { isSlidOpen, slide } from '#app/ui/slide.ts'
import { ADDRESS_FIELDS_OPENED, announce } from '#app/wire/shop-events.ts'

const BUTTON = 'a.shipping-calculator-button'
const FORM = '.shipping-calculator-form'
const SLIDE_MS = 400

/**
 * Opens and closes the calculator, and has what moves address forms fetched once it is open: nobody fetches the search in
 * long lists before. Only the awake cart page may ask for it, since it changes fields that the page draws. Returns what
 * stops it.
 */
export function watchCalculator(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const toggle = (press: Event) => {
    const button = press.target instanceof Element ? press.target.closest(BUTTON) : null
    const form = button?.parentElement?.querySelector<HTMLElement>(FORM)
    if (!button || !form) return
    press.preventDefault()
    const isOpening = !isSlidOpen(form)
    slide(form, isOpening, SLIDE_MS)
    describeCalculator()
    if (isOpening) announce(ADDRESS_FIELDS_OPENED)
  }
  document.addEventListener('click', toggle, { signal })
  const form = document.querySelector<HTMLElement>(FORM)
  if (form && isSlidOpen(form)) announce(ADDRESS_FIELDS_OPENED)
  return () => stop.abort()
}

/** Says of a calculator that was just drawn whether it is open; without script nothing opens or closes it. */
export function describeCalculator(): void {
  const form = document.querySelector<HTMLElement>(FORM)
  if (form) document.querySelector(BUTTON)?.setAttribute('aria-expanded', String(isSlidOpen(form)))
}
