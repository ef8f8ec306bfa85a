import type { PaymentIntent, PaymentIntentResult, SetupIntent, SetupIntentResult, Stripe } from '@stripe/stripe-js'
import type { Followed } from '#app/wire/payment-step.ts'
import { type Following, refuse, refuseOtherOrder } from './following.ts'
import type { ProviderError } from './provider-error.ts'
import { reportConfirmed, reportFailed } from './report-confirmed.ts'
import { FOREIGN_ADDRESS, returnAddress } from './return-address.ts'

type Asked = { clientSecret: string; isSetup: boolean; returnUrl: string }
type Confirmed = PaymentIntentResult | SetupIntentResult

/** How the provider's script shows each code to be approved in an app. */
const WALLETS: Readonly<Record<string, (stripe: Stripe, asked: Asked) => Promise<Confirmed>>> = {
  cashapp: (stripe, { clientSecret, isSetup, returnUrl }) =>
    isSetup
      ? stripe.confirmCashappSetup(clientSecret, { return_url: returnUrl })
      : stripe.confirmCashappPayment(clientSecret, { return_url: returnUrl }),
  wechat_pay: (stripe, { clientSecret }) =>
    stripe.confirmWechatPayPayment(clientSecret, { payment_method_options: { wechat_pay: { client: 'web' } } }),
}

const PATTERN = /^#wc-stripe-wallet-([^:]+):([^:]+):([^:]+):([^:]+):(.*):([^:]+)$/

/** `#wc-stripe-wallet-{orderId}:{walletType}:{intentType}:{clientSecret}:{returnUrl}:{nonce}`: an app approves. */
export async function followWallet(fragment: string, { settings, provider }: Following): Promise<Followed | null> {
  const [, orderId = '', type = '', intentType = '', clientSecret = '', encoded = '', nonce = ''] =
    PATTERN.exec(fragment) ?? []
  if (nonce === '') return null
  const other = refuseOtherOrder(orderId, settings)
  if (other) return other
  const confirm = WALLETS[type]
  if (!confirm) return refuse(String(Reflect.get(settings, 'invalid_wallet_type') ?? settings.genericErrorMessage))
  const returnUrl = returnAddress(encoded, settings)
  if (returnUrl === null) return refuse(FOREIGN_ADDRESS)
  const isSetup = intentType === 'setup_intent'
  const { intent, error } = ended(await confirm(await provider(), { clientSecret, isSetup, returnUrl }))
  if (error || !intent) return reportFailed({ orderId, clientSecret, error }, settings)
  // The code was closed before anybody approved: the form is there again.
  if (intent.status === 'requires_action') return refuse('')
  if (!settings.isChangingPayment) return { ok: true, location: returnUrl }
  return reportConfirmed({ orderId, intentId: intent.id, nonce, paymentMethodId: '' }, settings)
}

function ended(result: Confirmed): { intent?: PaymentIntent | SetupIntent; error?: ProviderError | null } {
  if (result.error) return { error: result.error }
  if ('setupIntent' in result) return { intent: result.setupIntent, error: result.setupIntent?.last_setup_error }
  const { paymentIntent } = result as Extract<PaymentIntentResult, { paymentIntent: PaymentIntent }>
  return { intent: paymentIntent, error: paymentIntent?.last_payment_error }
}
