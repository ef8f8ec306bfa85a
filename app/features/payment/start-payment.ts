import { readPageSettings } from '#app/wire/page-settings.ts'
import { providePaymentStep } from '#app/wire/payment-step.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { createCardForm } from './card-form.ts'
import { parseConfirmFragment } from './confirm-fragment.ts'
import { confirmPayment } from './confirm-payment.ts'

/** Brings the provider's card form to the form of the checkout or of an order to pay. */
export function startPayment(): void {
  const settings = readPageSettings<PaymentSettings>('payment')
  const form = document.querySelector<HTMLFormElement>('form[name=checkout], form#order_review')
  if (!form || !settings) return
  const cardForm = createCardForm(settings)
  const show = () => void cardForm.show(form)
  providePaymentStep({
    createPaymentMethod: cardForm.createPaymentMethod,
    resume: (hash) => {
      const fragment = parseConfirmFragment(hash)
      // The page of one order confirms no other's payment.
      if (fragment && settings.orderId && fragment.orderId !== settings.orderId) return null
      return fragment && cardForm.provider().then((provider) => confirmPayment(provider, fragment, settings))
    },
  })
  show()
  document.body.addEventListener('updated_checkout', show)
}
