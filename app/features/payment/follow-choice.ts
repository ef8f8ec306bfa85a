import { totalOf } from '#app/payment/classic-page.ts'
import { isSlidOpen, slide } from '#app/ui/slide.ts'
import { chosenMethodType, methodForms } from '#app/wire/payment-step.ts'
import { announce } from '#app/wire/shop-events.ts'
import { isOfferedTo } from '#contracts/checkout/payment-choice.ts'
import { mayRefuseSum, refusedSumText } from '#contracts/payment/sum-limit.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'

/** Spec §9, timings. */
const SLIDE_MS = 230

/**
 * Shows the methods of the buyer's country and no other, with one of them chosen (spec §5, country-limited methods): asked
 * as the country changes, and when the methods were drawn anew.
 */
export function sortOutMethods(form: HTMLFormElement, settings: PaymentSettings): void {
  const country = billingCountry(form, settings)
  for (const [type, place] of methodForms(form)) {
    const item = place.closest('li')
    const radio = radioOf(item)
    const config = settings.paymentMethodsConfig[type]
    if (!item || !radio || !config) continue
    item.hidden = !isOfferedTo(config, country)
    if (item.hidden) radio.checked = false
  }
  const radios = [...form.querySelectorAll<HTMLInputElement>('[name=payment_method]')]
  const shown = radios.filter((radio) => !radio.closest('li')?.hidden)
  const [first] = shown
  if (first && !shown.some(({ checked }) => checked)) {
    first.checked = true
    announce('payment_method_selected')
  }
  const none = form.querySelector<HTMLElement>('.no-payment-method')
  if (none) none.hidden = shown.length > 0
  openChosenBox(form)
  tellLimit(form, settings)
}

/** Opens the box of the chosen method and closes the others. */
export function openChosenBox(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll<HTMLElement>('li > .payment_box')) {
    const radio = radioOf(box.closest('li'))
    if (radio && isSlidOpen(box) !== radio.checked) slide(box, radio.checked, SLIDE_MS)
  }
}

const LIMIT_NOTICE = 'wc-block-checkout__payment-method-limit-notice'

/** Says that the wallet may refuse so large a sum, as long as it is chosen. */
export function tellLimit(form: HTMLFormElement, settings: PaymentSettings): void {
  const type = chosenMethodType(form)
  const isTold = type !== null && mayRefuseSum(type, totalOf(form, settings))
  const there = form.querySelector(`.${LIMIT_NOTICE}`)
  if (!isTold) there?.remove()
  if (!isTold || there) return
  const notice = document.createElement('div')
  notice.className = `woocommerce-info notice notice--info ${LIMIT_NOTICE}`
  notice.setAttribute('role', 'status')
  notice.textContent = refusedSumText(settings.paymentMethodsConfig[type]?.title ?? type)
  form.querySelector('.woocommerce-checkout-payment')?.prepend(notice)
}

const radioOf = (item: Element | null) => item?.querySelector<HTMLInputElement>('[name=payment_method]') ?? null

/** Of the form where it asks for it, else what the page knows. */
function billingCountry(form: HTMLFormElement, settings: PaymentSettings): string {
  const typed = new FormData(form).get('billing_country')
  return String(typed || settings.customerData?.billing_country || '')
}
