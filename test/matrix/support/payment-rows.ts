import { BY_CARD, type Fields, LINK_CODE, WAYS, type Way, wayOf } from '#test/e2e/support/ways-to-pay.ts'
import { CARDS } from '#test/support/cards.ts'

/** A no: what is typed instead for it, where nobody is asked who could say it, when it comes, and what the form itself says. */
type Refusal = { fields?: Fields; email?: string; isLate: boolean; inForm?: string }

/** A way to pay as the matrix walks it: the name of its type, what has it refused, and what is due before it is settled. */
export type Row = Way & { name: string; refusal: Refusal; isLate: boolean }

const IN_THE_FORM: Fields = { 'Numéro de carte': CARDS.paid, 'Date d’expiration': '12 / 34', 'Code de sécurité': '123' }

const BY_LINK: Fields = { 'E-mail': 'lea.martin@exemple.fr', [LINK_CODE]: '123456' }

/** Of the types of which nobody is asked: what their bank refuses. */
const REFUSED: Partial<Record<Way['type'], Omit<Refusal, 'isLate'>>> = {
  card: { fields: { ...IN_THE_FORM, 'Numéro de carte': CARDS.declined } },
  blik: { email: 'invalid_code' },
  sepa_debit: { fields: { IBAN: 'FR8420041010050500013M02607' } },
  bacs_debit: { fields: { 'Code guichet (sort code)': '108800', 'Numéro de compte': '22222227' } },
  au_becs_debit: { fields: { 'Numéro BSB': '000000', 'Numéro de compte': '111111113' } },
}

const LATER = new Set<Way['type']>(['sofort'])

function rowOf(way: Way, name: string = way.type, refused: Omit<Refusal, 'isLate'> = REFUSED[way.type] ?? {}): Row {
  const isSlow = way.asked === 'till' || (way.asked === 'nobody' && way.type !== 'card')
  const isLate = isSlow || way.asked === 'account-holder' || LATER.has(way.type)
  const own = way.asked === 'till' ? { email: 'fill_never' } : refused
  return { ...way, name, isLate, refusal: { ...own, isLate: isSlow } }
}

/**
 * Every type whose form is on the checkout, and both names of one of them; Link within the card's form. Amazon Pay, which is a
 * wallet's button, and Link's own button are walked by `wallets.matrix.ts`.
 */
export const ROWS: readonly Row[] = [
  rowOf({ ...BY_CARD, fields: IN_THE_FORM }),
  rowOf({ ...BY_CARD, fields: BY_LINK }, 'link', {
    fields: { ...BY_LINK, [LINK_CODE]: '000001' },
    inForm: 'Ce code Link n’est pas le bon.',
  }),
  ...WAYS.map((way) => rowOf(way, way.type === 'afterpay_clearpay' ? 'clearpay' : way.type)),
  rowOf({ ...wayOf('afterpay_clearpay'), currency: 'USD', country: 'US' }, 'afterpay'),
]
