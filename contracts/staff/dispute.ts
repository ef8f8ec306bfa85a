import { carrierName } from '../order/shipment.ts'
import { formatMoney } from '../pricing/money.ts'
import { formatDay, formatMoment } from '../text/french-date.ts'
import type { EvidenceFileView } from './dispute-files.ts'
import type { DeskOrder, TimelineEntry } from './order-page.ts'
import type { DisputeRow } from './payments-view.ts'
import { explainStaffRefusal, type StaffRefusal } from './roles.ts'

type DisputeField = { label: string; help: string; isLong: boolean }

/** What a bank can be told about a payment that its buyer contests; the provider has a field for each. */
export const DISPUTE_FIELDS = {
  product: {
    label: 'Ce qui a été vendu',
    help: 'Les lignes de la commande, comme un lecteur qui ne connaît pas la boutique les comprend.',
    isLong: true,
  },
  access: {
    label: 'Accès et téléchargements',
    help: 'Chaque fois qu’un fichier a été pris, tel que le journal le dit.',
    isLong: true,
  },
  serviceDay: { label: 'Jour de la prestation', help: 'Pour une séance\u202F: quand elle a eu lieu.', isLong: false },
  carrier: { label: 'Transporteur', help: 'Pour un colis.', isLong: false },
  shippedOn: { label: 'Expédié le', help: '', isLong: false },
  tracking: { label: 'Numéro de suivi', help: '', isLong: false },
  terms: {
    label: 'Conditions acceptées',
    help: 'Les versions que l’acheteur a acceptées en commandant, et quand.',
    isLong: true,
  },
  refunds: {
    label: 'Remboursements',
    help: 'Ce qui a déjà été rendu, et la règle de la boutique.',
    isLong: true,
  },
  refusal: {
    label: 'Pourquoi rien n’est à rendre',
    help: 'Vos mots. La boutique ne les écrit pas à votre place.',
    isLong: true,
  },
  exchanges: {
    label: 'Échanges avec l’acheteur, et autres faits',
    help: 'Les mails partis, ce qu’il a écrit, ce qui aide la banque à décider.',
    isLong: true,
  },
} as const satisfies Record<string, DisputeField>
export type DisputeFieldName = keyof typeof DISPUTE_FIELDS
export type DisputeTexts = Record<DisputeFieldName, string>
export const DISPUTE_FIELD_NAMES = Object.keys(DISPUTE_FIELDS) as DisputeFieldName[]

/** As much as a field takes; all of them together stay below what the provider takes. */
export const MOST_DISPUTE_TEXT = 8000

export const NO_TEXTS = Object.fromEntries(DISPUTE_FIELD_NAMES.map((name) => [name, ''])) as DisputeTexts

/** Where a dispute is with the bank. `draft`: nothing was sent; `sending`: nobody knows yet whether the provider has it. */
export type DisputeStage = 'draft' | 'sending' | 'sent' | 'closed'

/** A payment that a bank asks about, with what the shop can say. Moments are ISO 8601. */
export type DisputeView = Pick<
  DisputeRow,
  'id' | 'kind' | 'orderId' | 'currency' | 'outcome' | 'openedAt' | 'answerBy'
> & {
  amountCents: number
  /** The bank's reason, in French; '' where it was not kept. */
  reason: string
  stage: DisputeStage
  /** Of the decision that is under way or was carried out. */
  decision: 'answer' | 'accept' | null
  decidedAt: string | null
  buyer: { name: string; email: string; address: string[] }
  /** 0: nobody has kept anything, and the texts are what the order knows. */
  version: number
  texts: DisputeTexts
  /** What goes to the bank beside the texts. */
  files: EvidenceFileView[]
}

type Told = Pick<
  DeskOrder,
  | ('id' | 'createdAt' | 'currency' | 'totalCents' | 'lines' | 'shipments' | 'consents' | 'timeline' | 'buyerNote')
  | 'withdrawals'
>

/** What an order truthfully knows, to begin with: nothing is said that is not in its rows. */
export function textsOfOrder(order: Told): DisputeTexts {
  const parcels = order.shipments.filter(({ carrier }) => carrier !== 'in-person')
  return {
    ...NO_TEXTS,
    product: [
      `Commande n° ${order.id} du ${formatDay(order.createdAt)}, ${formatMoney(order.totalCents, order.currency)}\u202F:`,
      ...order.lines
        .filter(({ isPart }) => !isPart)
        .map(({ words, totalCents }) => `– ${words}, ${formatMoney(totalCents, order.currency)}`),
    ].join('\n'),
    access: linesOf(order.timeline, 'download'),
    carrier: joined(parcels.map(({ carrier }) => carrierName(carrier))),
    shippedOn: joined(parcels.map(({ shippedAt }) => formatDay(shippedAt))),
    tracking: joined(parcels.map(({ trackingNumber }) => trackingNumber)),
    terms: order.consents.map(({ title, at }) => `${formatMoment(at)}\u202F: ${title}`).join('\n'),
    refunds: linesOf(
      order.timeline.filter(({ text }) => /\bremboursés$/.test(text)),
      'money',
    ),
    exchanges: [
      linesOf(order.timeline, 'mail'),
      ...(order.buyerNote === '' ? [] : [`Note de l’acheteur, à la commande\u202F: «\u202F${order.buyerNote}\u202F»`]),
      ...order.withdrawals.map(
        ({ receivedAt, statement }) => `${formatMoment(receivedAt)}\u202F: rétractation, «\u202F${statement}\u202F»`,
      ),
    ]
      .filter((line) => line !== '')
      .join('\n'),
  }
}

const joined = (words: readonly string[]) => [...new Set(words.filter((word) => word !== ''))].join(', ')

/** Oldest first; what waits to be sent has not happened. */
const linesOf = (entries: readonly TimelineEntry[], kind: TimelineEntry['kind']): string =>
  entries
    .filter((entry) => entry.kind === kind && entry.tone !== 'waiting' && entry.tone !== 'bad')
    .toReversed()
    .map(({ at, text }) => `${formatMoment(at)}\u202F: ${text}`)
    .join('\n')

/** What is wrong with what was written; null for nothing. */
export function findTextProblem(texts: DisputeTexts): { field: DisputeFieldName; sentence: string } | null {
  const tooLong = DISPUTE_FIELD_NAMES.find((name) => texts[name].length > MOST_DISPUTE_TEXT)
  return tooLong
    ? { field: tooLong, sentence: `${DISPUTE_FIELDS[tooLong].label}\u202F: ${MOST_DISPUTE_TEXT} signes au plus.` }
    : null
}

/** Why a dispute stays as it is. */
export type DisputeRefusal =
  | StaffRefusal
  | { code: 'unknown' | 'closed' | 'answered' | 'too-late' | 'under-way' | 'changed-meanwhile' | 'not-claimed' }
  | { code: 'unknown-outcome' | 'empty' }
  | { code: 'no-file' | 'wrong-type' | 'too-large' | 'kind-taken' | 'file-not-sent' | 'no-such-file' }
  | { code: 'provider-refused'; reason: string }

const SENTENCES = {
  unknown: 'Ce litige n’existe plus.',
  closed: 'La banque a tranché\u202F: il n’y a plus rien à lui dire.',
  answered: 'Le dossier est déjà parti\u202F: la banque ne le reçoit qu’une fois.',
  'too-late': 'Le délai est passé\u202F: la banque ne lit plus de dossier.',
  'under-way': 'Un envoi est en cours\u202F: rechargez la page dans une minute.',
  'changed-meanwhile': 'Quelqu’un a modifié le dossier entre-temps\u202F: relisez-le avant de l’envoyer.',
  'not-claimed': 'La banque se renseigne seulement\u202F: rien n’est retenu. Répondez-lui, ou remboursez la commande.',
  'unknown-outcome':
    'Le prestataire ne répond pas. La demande est gardée\u202F: elle ne part pas deux fois. Rechargez dans une minute.',
  'no-file': 'Choisissez un fichier, et dites ce qu’il montre.',
  'wrong-type': 'Ce fichier n’est ni un PDF, ni une image JPEG ou PNG, ou son nom dit autre chose que son contenu.',
  'too-large': 'La banque ne prend que 4,5 Mo en tout\u202F: allégez ce fichier, ou retirez-en un autre.',
  'kind-taken': 'Le dossier a déjà une pièce de cette sorte\u202F: retirez-la d’abord, ou choisissez-en une autre.',
  'file-not-sent':
    'Stripe ne répond pas\u202F: le fichier n’est pas dans le dossier. Envoyez-le de nouveau dans une minute.',
  'no-such-file': 'Cette pièce n’est plus dans le dossier.',
  empty: 'Le dossier est vide\u202F: écrivez au moins ce qui a été vendu.',
}

export function explainDispute(refusal: DisputeRefusal): string {
  if (refusal.code === 'not-yours' || refusal.code === 'confirm-again') return explainStaffRefusal(refusal)
  if (refusal.code === 'provider-refused') return `Le prestataire refuse (${refusal.reason}). Rien n’est parti.`
  return SENTENCES[refusal.code]
}
