import type { HoldReason, SubscriptionStatus } from './subscription-status.ts'

/** What mails about a subscription say of it, as it is when they go out. Addresses are absolute, moments ISO 8601. */
export type SubscriptionMail = {
  to: { firstName: string; name: string; email: string }
  contract: {
    id: number
    name: string
    /** '9,00 € / mois' */
    price: string
    /** '9,00 €' */
    amount: string
  }
  status: SubscriptionStatus
  /** Nothing was paid for yet: its next payment ends the trial. */
  isOnTrial: boolean
  holdReason: HoldReason | null
  paidUntil: string | null
  /** Null where nothing is charged any more. */
  nextPaymentAt: string | null
  endsAt: string | null
  endedAt: string | null
  /** 'Visa se terminant par 4242'; null where its owner pays by a link. */
  paidWith: string | null
  accountUrl: string
  /** Its page at the desk, for the team. */
  deskUrl: string
  methodsUrl: string
  cancelUrl: string
  shop: { name: string; legalLine: string; contactEmail: string; postalAddress: string }
}

/** What members read, where the product has something for them: its address and the titles of this month. */
export type SpaceOfMail = { url: string; titles: string[] } | null

/** A period that was paid. */
export type RenewedMail = SubscriptionMail & {
  order: { id: number; amount: string; paidAt: string; url: string; invoiceNumber: string | null }
  period: { from: string; to: string }
}

/** Why nothing may be paid with a card that ends before. */
export type CardMail = SubscriptionMail & { card: string /** '12/2026' */; lastMonth: string }
