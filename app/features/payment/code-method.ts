import type { CreatePaymentMethodBlikData, Stripe } from '@stripe/stripe-js'
import type { FieldsToPost } from '#app/wire/payment-step.ts'
import { CODE_FIELD } from '#contracts/payment/method-ids.ts'
import { INVALID_CODE } from '#contracts/payment/payment-messages.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { billingDetailsOf } from './billing-details.ts'
import { providerErrorText } from './provider-error.ts'

const ERROR_ID = `${CODE_FIELD}_error`

/** A method whose six digits the shop asks for itself: they are posted with the form (facts payment-methods §4). */
export async function codeFields(
  form: HTMLFormElement,
  { settings, provider }: { settings: PaymentSettings; provider: () => Promise<Stripe> },
): Promise<FieldsToPost> {
  const field = form.querySelector<HTMLInputElement>(`#${CODE_FIELD}`)
  if (!field || !/^\d{6}$/.test(field.value.trim())) {
    if (field) markInvalid(field)
    return { ok: false, message: INVALID_CODE }
  }
  const data: CreatePaymentMethodBlikData = {
    type: 'blik',
    blik: {},
    billing_details: billingDetailsOf(new FormData(form), settings.enabledBillingFields),
  }
  const { paymentMethod, error } = await (await provider()).createPaymentMethod(data)
  if (error) return { ok: false, message: providerErrorText(error, settings) }
  return { ok: true, fields: { [CHECKOUT_FIELDS.paymentMethodId]: paymentMethod.id } }
}

/** Once emptied, or put right, a code is called wrong no more. */
export function watchCode(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.id !== CODE_FIELD) return
    if (target.value.trim() === '' || /^\d{6}$/.test(target.value.trim())) clearMark(target)
  })
}

function markInvalid(field: HTMLInputElement): void {
  clearMark(field)
  const line = document.createElement('p')
  line.id = ERROR_ID
  line.className = 'checkout-inline-error-message field__error'
  const words = document.createElement('span')
  words.textContent = INVALID_CODE
  line.append(words)
  const row = field.closest('.form-row')
  row?.classList.add('woocommerce-invalid')
  row?.append(line)
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', `${ERROR_ID} ${CODE_FIELD}_help`)
}

function clearMark(field: HTMLInputElement): void {
  document.getElementById(ERROR_ID)?.remove()
  field.closest('.form-row')?.classList.remove('woocommerce-invalid')
  field.removeAttribute('aria-invalid')
  field.setAttribute('aria-describedby', `${CODE_FIELD}_help`)
}
