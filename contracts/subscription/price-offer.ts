export const PRICE_ANSWERS = ['accepted', 'refused'] as const
export type PriceAnswer = (typeof PRICE_ANSWERS)[number]

/** The name of the buttons that answer. */
export const ANSWER_FIELD = 'reponse'

export const readPriceAnswer = (value: unknown): PriceAnswer | null =>
  PRICE_ANSWERS.find((answer) => answer === value) ?? null

/** An offer of another price, as the owner of a subscription reads it. */
export type PriceOfferView = {
  subscriptionId: number
  name: string
  /** '9,00 € / mois' */
  oldPrice: string
  newPrice: string
  /** '11,00 €' */
  newAmount: string
  /** ISO 8601: the price of the periods that begin from then on. */
  startsAt: string
  reason: string
  /** Whether who does not accept leaves when it begins, or goes on at the price of before. */
  endsOthers: boolean
  answer: PriceAnswer | null
  /** Whether it can still be answered. */
  isOpen: boolean
}

/** What becomes of a subscription whose owner refuses, or says nothing. */
export const withoutAcceptance = ({ endsOthers }: Pick<PriceOfferView, 'endsOthers'>, day: string): string =>
  endsOthers
    ? `Si vous refusez, ou sans réponse avant le ${day}, votre abonnement continue au prix actuel et prend fin ce jour-là. Aucune somme n’est prélevée ensuite.`
    : 'Si vous refusez, ou sans réponse, votre abonnement continue au prix actuel.'

/** A change as somebody of the shop announces it: cents of one piece, each period. */
export type PriceDraft = {
  productId: number
  variationId: number | null
  /** The only one that is asked; left out, all that run are. */
  subscriptionId?: number | null
  unitPriceCents: number
  reason: string
  endsOthers: boolean
}

export type PriceRefusal = 'unknown' | 'price' | 'reason'

export const PRICE_REFUSALS: Record<PriceRefusal, string> = {
  unknown: 'Aucun abonnement de ce numéro (ou cette déclinaison) n’est au catalogue',
  price: 'Ce prix n’est pas possible',
  reason: 'Dites pourquoi, en une phrase (300 signes au plus)',
}

const MOST_CENTS = 100_000_000

export function refusePriceChange({ unitPriceCents, reason }: PriceDraft): PriceRefusal | null {
  if (!Number.isSafeInteger(unitPriceCents) || unitPriceCents <= 0 || unitPriceCents > MOST_CENTS) return 'price'
  return reason.trim() === '' || reason.length > 300 ? 'reason' : null
}
