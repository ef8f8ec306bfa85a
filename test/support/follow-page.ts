import type { Stripe } from '@stripe/stripe-js'
import { vi } from 'vitest'
import { PAYMENT_MESSAGES } from '#contracts/payment/payment-messages.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'

export const HERE = window.location.origin
export const RECEIVED = `${HERE}/commande/order-received/7/?key=k`
export const SECRET = 'pi_1_secret_x'
export const SETTINGS = {
  ...PAYMENT_MESSAGES,
  genericErrorMessage: 'Un problème est survenu.',
  updateFailedOrderNonce: 'f1',
  orderReceivedURL: `${HERE}/commande/order-received`,
  isChangingPayment: '',
} as unknown as PaymentSettings
export const CONFIRM = `#wc-stripe-confirm-pi:7:${SECRET}:n1`
export const encoded = encodeURIComponent(RECEIVED)
export const voucher = (type = 'boleto', url = encoded, orderId = '7') =>
  `#wc-stripe-voucher-${orderId}:${type}:${SECRET}:${url}`
export const wallet = ({ type = 'cashapp', kind = 'payment_intent', url = encoded, orderId = '7' } = {}) =>
  `#wc-stripe-wallet-${orderId}:${type}:${kind}:${SECRET}:${url}:n1`

export type Answer = Record<string, unknown>
export const SUCCEEDED: Answer = { paymentIntent: { id: 'pi_1', status: 'succeeded', payment_method: 'pm_1' } }
export const DECLINED: Answer = { error: { type: 'card_error', code: 'insufficient_funds' } }

export const asked: { endpoint: string; body: Record<string, string> }[] = []
export const called: unknown[][] = []

/** The provider's script: every function answers alike, and says how it was called. */
export function provider(answer: Answer | Error): () => Promise<Stripe> {
  const script = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'then'
          ? undefined
          : async (...args: unknown[]) => {
              called.push([name, ...args])
              if (answer instanceof Error) throw answer
              return answer
            },
    },
  )
  return async () => script as Stripe
}

/** The shop's answers by endpoint; what is missing is a line that is cut. */
export function shopAnswers(answers: Record<string, unknown>): void {
  vi.stubGlobal('fetch', async (url: string, init?: { body?: URLSearchParams }) => {
    const endpoint = url.replace('/?wc-ajax=wc_stripe_', '')
    asked.push({ endpoint, body: Object.fromEntries(init?.body ?? []) })
    if (!(endpoint in answers)) throw new TypeError('Failed to fetch')
    return Response.json(answers[endpoint])
  })
}

const TOLD = { success: true, data: { return_url: '/commande/order-received/7/?key=k' } }

/** Begins each test: an empty form, nothing asked, a shop that answers what the contract says. */
export function openFollowPage(): void {
  asked.length = 0
  called.length = 0
  document.body.innerHTML = '<form></form>'
  shopAnswers({
    update_order_status: TOLD,
    confirm_change_payment: { success: true, data: { return_url: '/mon-compte/' } },
    update_failed_order: { success: true, data: {} },
  })
}
