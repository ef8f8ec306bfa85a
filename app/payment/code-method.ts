import type { CreatePaymentMethodBlikData, Stripe } from '@stripe/stripe-js'
import type { FieldsToPost } from '#app/wire/payment-step.ts'
import { CODE_FIELD } from '#contracts/payment/method-ids.ts'
import { INVALID_CODE } from '#contracts/payment/payment-messages.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { billingDetailsOf } from './billing-details.ts'
import type { PayingPage } from './paying-page.ts'
import { providerErrorText } from './provider-error.ts'

/** A method whose six digits the shop asks for itself: they are posted with the form (facts payment-methods §4). */
export async function codeFields(
  page: Pick<PayingPage, 'codeField' | 'payer'>,
  { settings, provider }: { settings: PaymentSettings; provider: () => Promise<Stripe> },
): Promise<FieldsToPost> {
  const field = page.codeField()
  if (!field || !/^\d{6}$/.test(field.value.trim())) return { ok: false, message: INVALID_CODE, fieldId: CODE_FIELD }
  const data: CreatePaymentMethodBlikData = {
    type: 'blik',
    blik: {},
    billing_details: billingDetailsOf(page.payer(), settings.enabledBillingFields),
  }
  const { paymentMethod, error } = await (await provider()).createPaymentMethod(data)
  if (error) return { ok: false, message: providerErrorText(error, settings) }
  return { ok: true, fields: { [CHECKOUT_FIELDS.paymentMethodId]: paymentMethod.id } }
}
