import { readPageSettings } from '#app/wire/page-settings.ts'
import { providePaymentStep } from '#app/wire/payment-step.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { followFragment } from './follow-fragment.ts'
import { createPaymentForms } from './payment-forms.ts'

/** Brings the provider's forms to the form of the checkout or of an order to pay. */
export function startPayment(): void {
  const settings = readPageSettings<PaymentSettings>('payment')
  const form = document.querySelector<HTMLFormElement>('form[name=checkout], form#order_review')
  if (!form || !settings) return
  const { show, fieldsToPost, provider } = createPaymentForms(settings)
  providePaymentStep({ fieldsToPost, follow: (fragment) => followFragment(fragment, { settings, provider }) })
  void show(form)
  document.body.addEventListener('updated_checkout', () => void show(form))
}
