import { EXPRESS_HEADER, NONCE_ACTIONS, PROVIDER_API_VERSION } from '#contracts/identifiers.ts'
import type { StoreCheckout, StoreCheckoutRefusal, StorePaymentData } from '#contracts/wire/store-checkout.ts'
import { createNonce } from '#server/http/nonce.ts'
import { CARDS } from './cards.ts'
import { PUBLISHABLE_KEY, type SandboxControl } from './sandbox-control.ts'
import type { StoreClient } from './store-client.ts'
import type { openStoreShop } from './store-shop.ts'

type Shop = Pick<Awaited<ReturnType<typeof openStoreShop>>, 'services'>

/** Sends an order as the page of a wallet's sheet does: by its headers, with a nonce of the page. */
export function sendBySheet(
  { services }: Shop,
  client: StoreClient,
  order: object,
  { nonce, path = '/checkout' }: { nonce?: string; path?: string } = {},
) {
  const ours = createNonce(services, { action: NONCE_ACTIONS.expressStoreApi, subject: '', sessionId: null })
  const headers = { [EXPRESS_HEADER]: 'true', [`${EXPRESS_HEADER}-nonce`]: nonce ?? ours }
  return client.send<StoreCheckout & StoreCheckoutRefusal>('POST', path, order, headers)
}

type Sandbox = Pick<SandboxControl, 'origin'>
export type CardWallet = 'apple_pay' | 'google_pay' | 'link'

/** What a sheet's page pays with by a card out of a wallet: a payment method that it has just made. */
export async function walletCard(sandbox: Sandbox, wallet: CardWallet, number: string = CARDS.paid) {
  const card = { number, exp_month: '12', exp_year: '2040', wallet }
  const id = await make(sandbox, 'payment_methods', { type: 'card', ...inBrackets('card', card) })
  return sheetData(wallet, { method: id })
}

/** What Amazon's own window leaves when its owner has answered there: a token, which says whether it may be kept. */
export async function amazonToken(
  sandbox: Sandbox,
  { outcome, keeps = false }: { outcome: 'approved' | 'declined'; keeps?: boolean },
) {
  const id = await make(sandbox, 'confirmation_tokens', {
    'payment_method_data[type]': 'amazon_pay',
    'payment_method_data[amazon_pay][outcome]': outcome,
    'payment_method_data[billing_details][name]': 'Camille Martin',
    'payment_method_data[billing_details][email]': 'camille@example.fr',
    return_url: 'http://localhost/panier/',
    ...(keeps && { setup_future_usage: 'off_session' }),
  })
  return sheetData('amazon_pay', { token: id })
}

const sheetData = (
  type: string,
  { method = '', token = '' }: { method?: string; token?: string },
): StorePaymentData => [
  { key: 'wc-stripe-payment-method', value: method },
  { key: 'wc-stripe-confirmation-token', value: token },
  { key: 'express_payment_type', value: type },
  { key: 'wc-stripe-is-deferred-intent', value: true },
]

const inBrackets = (name: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${name}[${field}]`, value]))

async function make({ origin }: Sandbox, kind: string, fields: Record<string, string>): Promise<string> {
  const answer = await fetch(`${origin}/v1/${kind}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISHABLE_KEY}`, 'stripe-version': PROVIDER_API_VERSION },
    body: new URLSearchParams(fields),
  })
  const { id } = (await answer.json()) as { id?: string }
  if (id === undefined) throw new Error(`The sandbox answered ${answer.status} to ${kind}`)
  return id
}
