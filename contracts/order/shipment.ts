/** Who takes parcels, and where their way is followed; null: by the number alone. `in-person`: nothing travels. */
const CARRIER_FACTS = {
  'lettre-suivie': { name: 'La Poste, lettre suivie', page: 'https://www.laposte.fr/outils/suivre-vos-envois?code=' },
  colissimo: { name: 'Colissimo', page: 'https://www.laposte.fr/outils/suivre-vos-envois?code=' },
  chronopost: { name: 'Chronopost', page: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=' },
  'mondial-relay': { name: 'Mondial Relay', page: null },
  other: { name: 'Autre transporteur', page: null },
  'in-person': { name: 'Remis en main propre', page: null },
} as const

export const CARRIERS = [
  ...(['lettre-suivie', 'colissimo', 'chronopost', 'mondial-relay', 'other', 'in-person'] as const),
]
export type Carrier = (typeof CARRIERS)[number]

export const carrierName = (carrier: Carrier): string => CARRIER_FACTS[carrier].name

/** Where a parcel is followed; null without a number, and where its carrier has no such page. */
export function trackingUrl(carrier: Carrier, number: string): string | null {
  const { page } = CARRIER_FACTS[carrier]
  return page === null || number === '' ? null : page + encodeURIComponent(number)
}

export const MAX_TRACKING_LENGTH = 40

/** A parcel's number as carriers write it, without the spaces of who types it; '' for none, null for what is none. */
export function readTrackingNumber(typed: string): string | null {
  const number = typed.replace(/[\s.-]/g, '').toUpperCase()
  return /^(?:|[0-9A-Z]{4,40})$/.test(number) ? number : null
}

/** A parcel as its buyer and the team read it. */
export type ShipmentView = {
  id: string
  /** ISO 8601. */
  shippedAt: string
  carrier: Carrier
  trackingNumber: string
  lines: { words: string; quantity: number }[]
}

/** 'Colissimo, n° 6A123': how it travels. */
export const shipmentWords = ({ carrier, trackingNumber }: Pick<ShipmentView, 'carrier' | 'trackingNumber'>): string =>
  trackingNumber === '' ? carrierName(carrier) : `${carrierName(carrier)}, n° ${trackingNumber}`

/** How long what was shipped can be taken back, and its mail waits. */
export const SHIPPING_HELD_SECONDS = 30

/** Why nothing was shipped, or taken back. */
export type ShipRefusal =
  | { code: 'unknown-order' | 'not-paid' | 'capture-first' | 'not-to-ship' | 'nothing-chosen' | 'bad-tracking' }
  | { code: 'has-left' | 'unknown-shipment' }
  | { code: 'too-many'; name: string; left: number }

const SENTENCES: Record<Exclude<ShipRefusal['code'], 'too-many'>, string> = {
  'unknown-order': 'Cette commande n’existe plus.',
  'not-paid': 'Tout n’est pas payé\u202F: rien ne part avant.',
  'capture-first': 'Le paiement n’est qu’autorisé\u202F: encaissez-le d’abord.',
  'not-to-ship': 'Rien de cette commande n’attend de partir.',
  'nothing-chosen': 'Choisissez ce qui part.',
  'bad-tracking': 'Un numéro de suivi a de 4 à 40 lettres et chiffres.',
  'has-left': 'Trop tard\u202F: le mail est parti. Le suivi, lui, se corrige encore.',
  'unknown-shipment': 'Cet envoi n’est plus là\u202F: rechargez la page.',
}

export const explainShipRefusal = (refusal: ShipRefusal): string =>
  refusal.code === 'too-many'
    ? `Il ne reste que ${refusal.left} «\u202F${refusal.name}\u202F» à envoyer.`
    : SENTENCES[refusal.code]
