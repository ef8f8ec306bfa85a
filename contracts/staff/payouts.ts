export type PayoutStatus = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
export type PayoutEntryKind = 'sale' | 'refund' | 'dispute' | 'fee' | 'returned' | 'other'

/** A sign and a word, as all states have. */
export const PAYOUT_STATES: Record<PayoutStatus, { word: string; look: string }> = {
  pending: { word: 'Prévu', look: 'st' },
  in_transit: { word: 'En route', look: 'st st--half' },
  paid: { word: 'Reçu', look: 'st st--ok' },
  failed: { word: 'Refusé par la banque', look: 'st st--bad' },
  canceled: { word: 'Annulé', look: 'st st--off' },
}

/** Where more went back than came in, the provider takes what is missing from the shop's bank account. */
export const isTakenBack = ({ amountCents }: { amountCents: number }): boolean => amountCents < 0

const TAKEN_STATES: Partial<Record<PayoutStatus, string>> = { paid: 'Prélevé', in_transit: 'En cours' }

/** Its state, in a word, with the sign it wears. */
export function payoutState(payout: { status: PayoutStatus; amountCents: number }): { word: string; look: string } {
  const state = PAYOUT_STATES[payout.status]
  return { ...state, word: (isTakenBack(payout) && TAKEN_STATES[payout.status]) || state.word }
}

const ARRIVALS: Record<PayoutStatus, [paidOut: string, taken: string]> = {
  pending: ['Arrivée prévue', 'Prévu'],
  in_transit: ['Arrivée prévue', 'Prévu'],
  paid: ['Arrivé', 'Prélevé sur votre compte bancaire'],
  failed: ['Devait arriver', 'Devait être prélevé'],
  canceled: ['Devait arriver', 'Devait être prélevé'],
}

/** 'Arrivé', before the day. */
export const arrivalWords = (payout: { status: PayoutStatus; amountCents: number }): string =>
  ARRIVALS[payout.status][isTakenBack(payout) ? 1 : 0]

/** What a movement of a payout is. */
export const ENTRY_WORDS: Record<PayoutEntryKind, string> = {
  sale: 'Vente',
  refund: 'Remboursement',
  dispute: 'Litige',
  fee: 'Frais du prestataire',
  returned: 'Versement revenu',
  other: 'Autre mouvement',
}

/** Why a bank sent it back (docs.stripe.com/api/payouts/failures): what is to be set right, and by whom. */
const FAILURES: Readonly<Record<string, string>> = {
  account_closed: 'Le compte bancaire est clos.',
  account_frozen: 'Le compte bancaire est bloqué.',
  bank_account_restricted: 'Le compte bancaire ne reçoit pas de virements, ou pas de cette sorte.',
  bank_ownership_changed: 'La banque a changé de propriétaire\u202F: ses coordonnées ne valent plus.',
  could_not_process: 'La banque n’a pas pu traiter le virement.',
  declined: 'La banque a refusé le virement.',
  incorrect_account_holder_address: 'L’adresse du titulaire n’est pas celle que la banque connaît.',
  incorrect_account_holder_name: 'Le nom du titulaire n’est pas celui que la banque connaît.',
  insufficient_funds: 'Le solde chez le prestataire ne suffisait pas.',
  invalid_account_number: 'Le numéro de compte n’existe pas.',
  invalid_currency: 'Le compte bancaire ne reçoit pas cette monnaie.',
  no_account: 'Le compte bancaire n’a pas été trouvé.',
  unsupported_card: 'La carte bancaire ne reçoit pas de virements.',
}

/** A sentence also for a word that is new there; '' where nothing failed. */
export function explainFailure(code: string | null): string {
  if (code === null) return ''
  const known = Object.hasOwn(FAILURES, code) ? FAILURES[code] : undefined
  return known ?? `La banque a renvoyé le virement (${code}).`
}

/**
 * A payout to the shop's bank. Amounts in the currency's smallest unit, moments ISO 8601. `sums`: null until what it holds is
 * read; `holds`: whether the provider tells it at all.
 */
export type PayoutRow = {
  /** `po_…` */
  id: string
  status: PayoutStatus
  amountCents: number
  currency: string
  holds: 'known' | 'later' | 'untold'
  failureCode: string | null
  createdAt: string
  arrivesAt: string
  sums: PayoutSums | null
}

/** `backCents`: given back, or taken by banks. `otherCents`: what is none of these, such as an earlier payout that came back. */
export type PayoutSums = { salesCents: number; feesCents: number; backCents: number; otherCents: number }

/** `readAt`: when the provider was read last; null before the first time. `isLate`: longer ago than it is read by itself. */
export type PayoutsView = { rows: PayoutRow[]; newer: boolean; older: boolean; readAt: string | null; isLate: boolean }

/** `unknown`: the books have nothing of it. `differs`: another sum. `none`: it moves no order's money. */
export type EntryMatch = 'agrees' | 'differs' | 'unknown' | 'none'

export type PayoutEntryRow = {
  /** `txn_…` */
  id: string
  kind: PayoutEntryKind
  amountCents: number
  feeCents: number
  sourceId: string
  createdAt: string
  orderId: number | null
  match: EntryMatch
}

/** One payout with a page of what it holds. `unmatched`: how many of all are in no order, or with another sum. */
export type PayoutView = {
  payout: PayoutRow
  entries: PayoutEntryRow[]
  count: number
  unmatched: number
  newer: boolean
  older: boolean
}

/** Which part of a list: below a row, or above one; the first for none. Of entries, those that do not agree alone. */
export type PayoutPage = { before: string | null; after: string | null; isUnmatchedOnly: boolean }

type Query = { get(name: string): string | null; has(name: string): boolean }

export function readPayoutPage(query: Query): PayoutPage {
  const id = (name: string) => /^(?:po|txn)_\w{1,120}$/.exec(query.get(name) ?? '')?.[0] ?? null
  const before = id('avant')
  return { before, after: before === null ? id('apres') : null, isUnmatchedOnly: query.has('ecarts') }
}

/** Their names and places need no escapes. */
export function payoutQuery({ before, after, isUnmatchedOnly }: Partial<PayoutPage>): string {
  const given = [before && `avant=${before}`, after && `apres=${after}`, isUnmatchedOnly && 'ecarts=1'].filter(Boolean)
  return given.length > 0 ? `?${given.join('&')}` : ''
}

export const MATCH_WORDS: Record<EntryMatch, string> = {
  agrees: 'Juste',
  differs: 'Autre somme',
  unknown: 'Dans aucune commande',
  none: '',
}
