import type { FieldError } from '../checkout/checkout.ts'
import { fieldErrorText } from '../checkout/form-notices.ts'
import type { CancelRefusal, RenewResult } from '../order/order.ts'
import { explainStaffRefusal, type StaffRefusal } from './roles.ts'

export const MAX_NOTE_LENGTH = 5_000

/** How long a mail that somebody has sent from an order's page waits, and can be taken back. */
export const ORDER_MAIL_HELD_SECONDS = 10

export type NoteRefusal = StaffRefusal | { code: 'unknown-order' | 'no-words' | 'too-long' }

/** Why no mail went out again. `nothing-to-tell`: what it said is over. */
export type ResendRefusal =
  | StaffRefusal
  | { code: 'unknown-order' | 'unknown-mail' | 'under-way' | 'nothing-to-tell' | 'has-left' | 'no-files' }
  | { code: Extract<RenewResult, { ok: false }>['refusal'] }

/** Why somebody of the team could not cancel an order. `of-a-subscription`: it goes with that. */
export type ShopCancelRefusal = Exclude<CancelRefusal, 'not-cancellable'> | 'authorised' | 'of-a-subscription'
export type DeskCancelRefusal = StaffRefusal | { code: ShopCancelRefusal }

/** Why an address of an order stays as it is. */
export type AddressEditRefusal =
  | StaffRefusal
  | { code: 'unknown-order' | 'changed-meanwhile' | 'other-country' | 'other-zone' | 'has-left' }
  | { code: 'invalid-fields'; errors: FieldError[] }

const ADDRESS_SENTENCES = {
  'unknown-order': 'Cette adresse n’existe plus.',
  'changed-meanwhile':
    'Quelqu’un a changé cette adresse pendant que vous l’écriviez. Rien n’est écrasé\u202F: comparez avec celle de la page, puis recommencez.',
  'other-country':
    'Le pays ne change pas après coup\u202F: la TVA et le port ne seraient plus les mêmes. Remboursez, et faites une nouvelle commande.',
  'other-zone':
    'Cette adresse est dans une autre zone de livraison, dont le port est différent. Remboursez, et faites une nouvelle commande.',
  'has-left': 'Tout est parti\u202F: l’adresse de livraison ne change plus rien.',
}

export function explainAddressEdit(refusal: AddressEditRefusal): string {
  if (refusal.code === 'not-yours' || refusal.code === 'confirm-again') return explainStaffRefusal(refusal)
  if (refusal.code === 'invalid-fields') return refusal.errors.map(fieldErrorText).join(' ')
  return ADDRESS_SENTENCES[refusal.code]
}

/** Why authorised money was neither taken nor released. `not-authorised`: nothing of the order waits for it any more. */
export type PaymentDecisionRefusal =
  | StaffRefusal
  | { code: 'unknown-order' | 'not-authorised' | 'unknown-outcome' }
  | { code: 'provider-refused'; reason: string }

export function explainPaymentDecision(refusal: PaymentDecisionRefusal): string {
  switch (refusal.code) {
    case 'not-yours':
    case 'confirm-again':
      return explainStaffRefusal(refusal)
    case 'unknown-order':
      return 'Cette commande n’existe plus.'
    case 'not-authorised':
      return 'Rien n’est plus autorisé ainsi\u202F: rechargez la page.'
    case 'unknown-outcome':
      return 'Le prestataire ne répond pas. La demande est gardée\u202F: elle ne peut pas passer deux fois. Rechargez dans une minute.'
    case 'provider-refused':
      return `Le prestataire refuse (${refusal.reason}). Rien n’est débité.`
  }
}

/** Why a transfer was not noted as made. */
export type TransferRefusal = StaffRefusal | { code: 'unknown-transfer' }

export const explainTransfer = (refusal: TransferRefusal): string =>
  refusal.code === 'unknown-transfer'
    ? 'Ce virement n’attend plus\u202F: rechargez la page.'
    : explainStaffRefusal(refusal)

const SENTENCES: Record<
  Exclude<(NoteRefusal | ResendRefusal | DeskCancelRefusal)['code'], StaffRefusal['code']>,
  string
> = {
  'unknown-order': 'Cette commande n’existe plus.',
  'no-words': 'Écrivez d’abord la note.',
  'too-long': `Une note a ${MAX_NOTE_LENGTH} signes au plus\u202F: coupez-la en deux.`,
  'unknown-mail': 'Ce mail n’est pas de cette commande, ou a été renvoyé entre-temps\u202F: rechargez la page.',
  'under-way': 'Ce mail est déjà en route.',
  'nothing-to-tell': 'Ce que disait ce mail est passé\u202F: il ne part plus.',
  'has-left': 'Trop tard, le mail est parti.',
  'no-files': 'Aucun fichier de cette commande n’est ouvert.',
  unknown: 'Cette commande n’existe plus.',
  'not-paid': 'Les fichiers s’ouvrent avec le paiement et l’accord pour l’accès immédiat\u202F: l’un des deux manque.',
  'too-often': 'Les liens ont été remplacés trop souvent.',
  'not-over': 'Les liens fonctionnent encore.',
  'already-paid': 'Cette commande est payée\u202F: remboursez-la plutôt.',
  'payment-in-progress':
    'Un paiement est en cours à la banque\u202F: rien n’est annulé. Réessayez dans quelques minutes.',
  authorised: 'Un paiement est autorisé\u202F: relâchez-le, la commande s’annule avec lui.',
  'of-a-subscription': 'C’est une période d’abonnement\u202F: mettez fin à l’abonnement, elle s’annule avec lui.',
}

export const explainOrderGesture = (refusal: NoteRefusal | ResendRefusal | DeskCancelRefusal): string =>
  refusal.code === 'not-yours' || refusal.code === 'confirm-again'
    ? explainStaffRefusal(refusal)
    : SENTENCES[refusal.code]
