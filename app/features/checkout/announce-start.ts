import { announce } from '#app/wire/shop-events.ts'
import type { UpdateOrderReviewAnswer } from '#contracts/wire/checkout.ts'

/** The page is as the server drew it just now: there is nothing to fetch and nothing to replace. */
const AS_DRAWN: UpdateOrderReviewAnswer = { result: 'success', messages: '', reload: false, fragments: {} }

/**
 * Tells other scripts that the form is at work (facts: shop-wire §3). Those that mount something wait for the first
 * `updated_checkout`; the page was drawn with its review, so no call goes before it.
 */
export function announceStart(form: HTMLFormElement): void {
  let selected = selectedMethod(form)
  announce('init_checkout')
  if (selected) announce('payment_method_selected')
  announce('updated_checkout', { args: [AS_DRAWN], detail: AS_DRAWN })
  form.addEventListener('change', () => {
    const next = selectedMethod(form)
    if (next !== selected) announce('payment_method_selected')
    selected = next
  })
}

const selectedMethod = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('[name=payment_method]:checked')?.value ?? ''
