import { WEBHOOK_EVENTS } from '../payment/webhook-events.ts'

/** What the provider says of the account behind the key, as the desk shows it. No key is ever part of it. */
export type ProviderCheck = {
  /** `live` moves real money. */
  mode: 'live' | 'test'
  reach: 'ok' | 'unavailable' | 'key'
  account: { id: string; country: string; currency: string; canCharge: boolean; canPayOut: boolean } | null
  webhook: { url: string; state: 'ok' | 'none' | 'off' | 'missing'; missing: string[] } | null
}

type Endpoint = { url: string; isOn: boolean; events: readonly string[] }

/** Which of the provider's endpoints is this shop's, and what it is not told. `address`: where the shop listens. */
export function checkWebhook(endpoints: readonly Endpoint[], address: string): NonNullable<ProviderCheck['webhook']> {
  const own = endpoints.filter(({ url }) => isSamePlace(url, address))
  const missing = (endpoint: Endpoint) =>
    endpoint.events.includes('*') ? [] : WEBHOOK_EVENTS.filter((event) => !endpoint.events.includes(event))
  const [best] = own.toSorted(
    (one, other) => Number(other.isOn) - Number(one.isOn) || missing(one).length - missing(other).length,
  )
  if (!best) return { url: address, state: 'none', missing: [] }
  if (!best.isOn) return { url: best.url, state: 'off', missing: [] }
  return { url: best.url, state: missing(best).length === 0 ? 'ok' : 'missing', missing: missing(best) }
}

/** The stand-in reaches the shop by the name that this machine has for itself. */
function isSamePlace(url: string, address: string): boolean {
  const [, host, place] = PARTS.exec(url) ?? []
  const [, ownHost, ownPlace] = PARTS.exec(address) ?? []
  const isHost = host === ownHost || host?.split(':')[0] === 'localhost'
  return isHost && place !== undefined && place === ownPlace
}

/** Host, then everything behind it. */
const PARTS = /^https?:\/\/([^/?#]+)([^#]*)/

/** What keeps the shop from being paid, in sentences; [] when nothing does. */
export function paymentTroubles({ reach, account, webhook }: ProviderCheck): string[] {
  if (reach === 'unavailable') return ['Le prestataire de paiement n’a pas répondu. Réessayez dans un instant.']
  if (reach === 'key') return ['La clé secrète n’est pas acceptée par le prestataire (STRIPE_SECRET_KEY).']
  return [
    ...(account?.canCharge
      ? []
      : ['Le compte ne peut pas encore encaisser\u202F: terminez son inscription chez Stripe.']),
    ...webhookTroubles(webhook),
  ]
}

function webhookTroubles(webhook: ProviderCheck['webhook']): string[] {
  switch (webhook?.state) {
    case 'ok':
      return []
    case 'off':
      return [`Le point d’arrivée ${webhook.url} est désactivé chez Stripe.`]
    case 'missing':
      return [`Le point d’arrivée n’est pas prévenu de\u202F: ${webhook.missing.join(', ')}.`]
    default:
      return [`Aucun point d’arrivée chez Stripe ne mène à ${webhook?.url ?? 'la boutique'}.`]
  }
}
