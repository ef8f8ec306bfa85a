import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js'
import type { Followed } from '#app/wire/payment-step.ts'
import { type Following, refuse, refuseOtherOrder } from './following.ts'
import { reportFailed } from './report-confirmed.ts'
import { receivedAddress, returnAddress } from './return-address.ts'

type Confirm = (stripe: Stripe, clientSecret: string) => Promise<PaymentIntentResult>

/** How the provider's script shows each slip. */
const SLIPS: Readonly<Record<string, Confirm>> = {
  boleto: (stripe, secret) => stripe.confirmBoletoPayment(secret, {}),
  multibanco: (stripe, secret) => stripe.confirmMultibancoPayment(secret, {}),
  oxxo: (stripe, secret) => stripe.confirmOxxoPayment(secret, {}),
}

const PATTERN = /^#wc-stripe-voucher-([^:]+):([^:]+):([^:]+):(.*)$/
const NO_ADDRESS = 'There was a problem processing the payment. Please refresh the page to try again.'

/** `#wc-stripe-voucher-{orderId}:{methodType}:{clientSecret}:{returnUrl}`: a slip to be paid somewhere is shown. */
export async function followVoucher(fragment: string, { settings, provider }: Following): Promise<Followed | null> {
  const [, orderId = '', type = '', clientSecret = '', encoded = ''] = PATTERN.exec(fragment) ?? []
  const confirm = SLIPS[type]
  if (!confirm) return null
  const other = refuseOtherOrder(orderId, settings)
  if (other) return other
  const { error } = await confirm(await provider(), clientSecret)
  if (error) return reportFailed({ orderId, clientSecret, error }, settings)
  const location = returnAddress(encoded, settings) ?? receivedAddress(orderId, settings)
  return location === null ? refuse(NO_ADDRESS) : { ok: true, location }
}
