import { scrollToElement } from '#app/ui/scroll-to-element.ts'
import { isSlidOpen, slide } from '#app/ui/slide.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'

/** Spec §9, timings: coupon and login form. */
const SLIDE_MS = 400
const SCROLL_MS = 600
const SCROLL_OFFSET_PX = 100

/** Opens and closes the login form, from its own link and from any message that offers it (spec §2, 'showlogin'). */
export function startLogin(): void {
  const box = document.querySelector<HTMLElement>('.checkout-login form.login')
  const toggle = document.querySelector<HTMLAnchorElement>('.woocommerce-form-login-toggle a.showlogin')
  if (!box || !toggle) return
  const setOpen = (isOpen: boolean) => {
    slide(box, isOpen, SLIDE_MS)
    toggle.setAttribute('aria-expanded', String(isOpen))
  }
  // With script the link becomes what the contract's scripts take it for: a button.
  toggle.role = 'button'
  toggle.setAttribute('aria-controls', 'checkout-login')
  toggle.setAttribute('aria-expanded', String(isSlidOpen(box)))
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a.showlogin') : null
    if (!link) return
    event.preventDefault()
    const isOpen = isSlidOpen(box)
    // A message asks for the form, wherever it stands: it never closes it.
    const isAsked = link !== toggle || !isOpen
    if (isAsked !== isOpen) setOpen(isAsked)
    if (!isAsked) return
    scrollToElement(toggle, { durationMs: SCROLL_MS, offsetPx: SCROLL_OFFSET_PX })
    box.querySelector('input')?.focus({ preventScroll: true })
  })
  toggle.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    toggle.click()
  })
}

/** A password that was typed for an account and then given up does not come back (spec §4, create-account checkbox). */
export function startAccountFields(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLInputElement>('#createaccount')
  const password = form.querySelector<HTMLInputElement>(`#${CHECKOUT_FIELDS.accountPassword}`)
  box?.addEventListener('change', () => {
    if (password) password.value = ''
  })
}
