import { methodOfType, type PaymentMethodType } from '../payment/payment-methods.ts'
import { formatMoney } from '../pricing/money.ts'
import { explainStaffRefusal, type StaffRefusal } from './roles.ts'

/** `costs`: what the buyer gets for 1, 2, … pieces, in cents. `opens`: files or lessons. */
export type RefundableLine = {
  id: number
  parentId: number | null
  words: string
  costs: number[]
  opens: boolean
  isShipped: boolean
}

/**
 * `underWayCents`: asked for and not back yet; not in `leftCents`. `isByHand`: its method takes nothing back, somebody
 * transfers it. `areUnsent`: goods of it have not left.
 */
export type Refundable = {
  leftCents: number
  underWayCents: number
  isByHand: boolean
  areUnsent: boolean
  lines: RefundableLine[]
}

export const REFUND_REASONS = [
  'Geste commercial',
  'Rétractation',
  'Produit défectueux',
  'Erreur de notre part',
  'Commande en double',
] as const

/** What is chosen in the window: pieces by line, a sum, or all that is left. */
export type RefundChoice =
  | { of: 'lines'; pieces: Readonly<Record<number, number>>; restocks: boolean }
  | { of: 'amount'; amountCents: number | null }
  | { of: 'all' }

/** Lines that are chosen: what goes back with the line above it is not counted twice. */
export const chosenLines = ({ lines }: Refundable, pieces: Readonly<Record<number, number>>): RefundableLine[] =>
  lines.filter(({ id, parentId }) => (pieces[id] ?? 0) > 0 && !(parentId !== null && (pieces[parentId] ?? 0) > 0))

/** What would go back, in cents; null where nothing can be said yet. */
export function refundedCentsOf(refundable: Refundable, choice: RefundChoice): number | null {
  if (choice.of === 'all') return refundable.leftCents
  if (choice.of === 'amount') return choice.amountCents
  const costs = chosenLines(refundable, choice.pieces).map(({ id, costs }) => costs[(choice.pieces[id] ?? 0) - 1])
  if (costs.length === 0) return null
  return costs.reduce<number | null>((sum, cost) => (sum === null || cost === undefined ? null : sum + cost), 0)
}

type Told = {
  refundable: Refundable
  choice: RefundChoice
  amountCents: number
  currency: string
  methodTitle: string
  hasCoupon: boolean
}

/** What a refund does, said before it is done: each with what it is about. */
export function refundEffects(
  told: Told,
): { about: 'money' | 'paper' | 'mail' | 'access' | 'stock' | 'coupon'; text: string }[] {
  const { refundable, choice, amountCents, currency, methodTitle, hasCoupon } = told
  const sum = formatMoney(amountCents, currency)
  const isAll = amountCents === refundable.leftCents
  const chosen = choice.of === 'lines' ? chosenLines(refundable, choice.pieces) : []
  return [
    {
      about: 'money',
      text: refundable.isByHand
        ? `${methodTitle} ne reprend rien\u202F: un mail demande son compte à l’acheteur, et ${sum} restent à virer.`
        : `${sum} repartent vers le moyen de paiement (${methodTitle}).`,
    },
    {
      about: 'paper',
      text: refundable.isByHand
        ? `Un avoir de ${sum} est émis quand le virement est noté comme fait.`
        : `Un avoir de ${sum} est émis, à son numéro\u202F; la facture ne change pas.`,
    },
    { about: 'access', text: accessText(refundable, choice, { isAll, chosen }) },
    { about: 'stock', text: stockText(refundable, choice, { isAll, chosen }) },
    { about: 'coupon', text: hasCoupon ? 'Le code promo reste compté comme utilisé.' : '' },
    { about: 'mail', text: 'Un mail dit à l’acheteur ce qui lui est rendu.' },
  ].filter(({ text }) => text !== '') as ReturnType<typeof refundEffects>
}

type Chosen = { isAll: boolean; chosen: readonly RefundableLine[] }

function accessText({ lines }: Refundable, choice: RefundChoice, { isAll, chosen }: Chosen): string {
  if (isAll) return 'Tout est rendu\u202F: les accès ouverts par la commande se ferment.'
  if (choice.of !== 'lines') return 'Les accès ouverts par la commande le restent.'
  const closed = chosen.filter(({ id, opens, costs }) => opens && choice.pieces[id] === costs.length)
  if (closed.length > 0) return `L’accès se ferme\u202F: ${closed.map(({ words }) => words).join(', ')}.`
  return lines.some(({ opens }) => opens) ? 'Les accès aux autres contenus restent ouverts.' : ''
}

function stockText({ lines, areUnsent }: Refundable, choice: RefundChoice, { isAll, chosen }: Chosen): string {
  const areShipped = (choice.of === 'lines' ? chosen : lines).some(({ isShipped }) => isShipped)
  if (!areShipped) return ''
  if (choice.of === 'lines' && choice.restocks) return 'Les articles rendus reviennent en stock.'
  return isAll && areUnsent ? 'Ce qui n’est pas parti revient en stock.' : 'Le stock ne change pas.'
}

/** Why money did not go back. */
export type RefundRefusal =
  | StaffRefusal
  | {
      code: 'unknown-order' | 'nothing-to-refund' | 'not-captured' | 'disputed' | 'unknown-outcome' | 'provider-silent'
    }
  | { code: 'goes-back-by-itself' | 'still-owes' | 'amount-needed' | 'earlier' }
  | { code: 'method-takes-nothing-back'; method: PaymentMethodType }
  | { code: 'unknown-line'; lineId: number }
  | { code: 'too-many-pieces'; name: string; left: number }
  | { code: 'too-much' | 'changed-meanwhile'; leftCents: number; currency: string }
  | { code: 'above-ceiling'; ceilingCents: number; currency: string }
  | { code: 'provider-refused'; reason: string; givenBackCents: number }

const SENTENCES = {
  'unknown-order': 'Cette commande n’existe plus.',
  'nothing-to-refund': 'Il n’y a plus rien à rembourser.',
  'not-captured': 'Ce paiement n’est qu’autorisé\u202F: relâchez-le, il n’y a rien à rendre.',
  disputed: 'Un litige est ouvert\u202F: un remboursement à part ferait payer deux fois.',
  'unknown-outcome':
    'Le prestataire ne répond pas. La demande est gardée et sera relancée, une seule fois\u202F: vous ne pouvez pas rembourser deux fois.',
  'provider-silent':
    'Le prestataire ne répond pas\u202F: rien n’a été demandé. Rechargez la page dans quelques minutes.',
  'goes-back-by-itself': 'Ce moyen de paiement reprend l’argent\u202F: rechargez la page et recommencez.',
  'still-owes': 'Des échéances restent à venir\u202F: rendez un montant, ou annulez la commande.',
  'amount-needed': 'Indiquez ce qui est rendu\u202F: des articles, ou un montant.',
  earlier:
    'Un remboursement demandé plus tôt vient d’être fait. Celui-ci ne l’est pas\u202F: vérifiez, puis recommencez.',
}

export function explainRefundRefusal(refusal: RefundRefusal): string {
  switch (refusal.code) {
    case 'not-yours':
    case 'confirm-again':
      return explainStaffRefusal(refusal)
    case 'method-takes-nothing-back':
      return `${methodOfType(refusal.method).title} ne reprend pas l’argent\u202F: rechargez la page pour demander un virement.`
    case 'unknown-line':
      return 'Un article choisi n’est pas de cette commande.'
    case 'too-many-pieces':
      return `Il ne reste que ${refusal.left} «\u202F${refusal.name}\u202F» à rembourser.`
    case 'too-much':
      return `Il ne reste que ${formatMoney(refusal.leftCents, refusal.currency)} à rembourser.`
    case 'changed-meanwhile':
      return `La commande a changé entre-temps\u202F: il reste ${formatMoney(refusal.leftCents, refusal.currency)} à rendre. Rien de plus n’est parti\u202F: relisez avant de recommencer.`
    case 'above-ceiling':
      return `Votre plafond est de ${formatMoney(refusal.ceilingCents, refusal.currency)} par commande\u202F: la personne propriétaire peut aller au-delà.`
    case 'provider-refused':
      return `Le prestataire refuse (${refusal.reason}). ${refusal.givenBackCents > 0 ? 'Une partie est déjà rendue.' : 'Rien n’a été rendu.'}`
    default:
      return SENTENCES[refusal.code]
  }
}
