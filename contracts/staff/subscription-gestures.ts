import { formatMoney } from '../pricing/money.ts'
import { readAmount } from '../pricing/read-amount.ts'
import { PRICE_REFUSALS, type PriceRefusal } from '../subscription/price-offer.ts'
import { formatDay } from '../text/french-date.ts'
import { explainStaffRefusal, type StaffRefusal } from './roles.ts'

/** What the team does to one subscription. `give-back`: it ends now, and the days that are left go back. */
export type SubscriptionGesture =
  | { do: 'note'; text: string }
  | { do: 'pause' | 'resume' | 'retry' | 'give-back' }
  | { do: 'cancel'; isAtOnce: boolean }
  | { do: 'move'; to: Date }
  | { do: 'price'; unitPriceCents: number; reason: string; endsOthers: boolean }

/** Amounts in the smallest unit of the subscription's currency, moments ISO 8601. */
export type SubscriptionGestureDone =
  | { do: 'note' | 'pause' | 'resume' | 'price' }
  | { do: 'move'; to: string }
  | { do: 'retry'; state: 'paid' | 'underway' | 'refused' }
  | { do: 'cancel'; endsAt: string }
  | { do: 'end'; givenBackCents: number; byHandCents: number }

/**
 * Why a refused period is not charged by hand. `nothing-due`: no period of it waits; `underway`: a bank has it, or somebody pays
 * at this moment; `no-method`: it is paid by a link; `asks-owner`: its bank would say the same as long as its owner does nothing;
 * `tried-today`: it was charged within the day.
 */
export type RetryRefusal = 'unknown' | 'nothing-due' | 'underway' | 'no-method' | 'asks-owner' | 'tried-today'

type Why = RetryRefusal | 'impossible' | 'unpaid' | 'limit' | 'over' | 'no-product' | 'same-price'

export type SubscriptionRefusal =
  | { about: 'staff'; refusal: StaffRefusal }
  | { about: 'price'; refusal: PriceRefusal }
  | { about: 'subscription'; refusal: Why }

const SENTENCES: Record<Why, string> = {
  unknown: 'Il n’y a pas d’abonnement de ce numéro.',
  impossible: 'L’état de cet abonnement, ou ce jour, ne le permet pas.',
  unpaid: 'Sa période en cours est à régler d’abord.',
  limit: 'Il a été suspendu aussi souvent qu’il le peut.',
  over: 'Cet abonnement est déjà terminé.',
  underway: 'Un prélèvement est en cours à la banque\u202F: sa réponse arrive d’abord.',
  'nothing-due': 'Rien n’est à payer en ce moment pour cet abonnement.',
  'no-method': 'Aucun moyen de paiement n’est gardé\u202F: cette période se paie par le lien envoyé.',
  'asks-owner': 'La banque attend un geste de cette personne\u202F: un nouvel essai serait refusé de même.',
  'tried-today': 'Un essai a eu lieu il y a moins de douze heures\u202F: les banques refusent ce qui insiste.',
  'no-product': 'Ce que donne cet abonnement n’est plus au catalogue.',
  'same-price': 'C’est le prix d’aujourd’hui.',
}

export function explainSubscriptionRefusal(refused: SubscriptionRefusal): string {
  if (refused.about === 'staff') return explainStaffRefusal(refused.refusal)
  if (refused.about === 'price') return `${PRICE_REFUSALS[refused.refusal]}.`
  return SENTENCES[refused.refusal]
}

/** What was done, for the page that did it. */
export function tellSubscriptionGesture(done: SubscriptionGestureDone, currency: string): string {
  switch (done.do) {
    case 'note':
      return 'Note gardée, pour l’équipe seule.'
    case 'pause':
      return 'Suspendu\u202F: rien n’est prélevé, l’accès est fermé.'
    case 'resume':
      return 'L’abonnement reprend.'
    case 'price':
      return 'Le nouveau prix est proposé par mail\u202F; rien ne change sans accord.'
    case 'move':
      return `Prochain prélèvement le ${formatDay(done.to)}.`
    case 'retry':
      return RETRIED[done.state]
    case 'cancel':
      return `Résilié\u202F: ouvert jusqu’au ${formatDay(done.endsAt)}, plus rien n’est prélevé.`
    case 'end':
      return done.givenBackCents === 0
        ? 'Terminé aussitôt\u202F: plus rien n’est prélevé.'
        : `Terminé aussitôt, ${formatMoney(done.givenBackCents, currency)} rendus${done.byHandCents > 0 ? ', dont une part par virement à faire' : ''}.`
  }
}

const RETRIED = {
  paid: 'Payé\u202F: l’abonnement continue.',
  underway: 'La banque prend son temps\u202F: sa réponse arrivera ici.',
  refused: 'Refusé de nouveau. Les essais automatiques continuent.',
}

const NOTE_LENGTH = 1000

/** The gesture of a form; null for what is none. Days are noon of that day, amounts in `currency`. */
export function readSubscriptionGesture(
  form: { get(name: string): unknown },
  currency: string,
): SubscriptionGesture | null {
  const kind = form.get('do')
  const text = (name: string) => String(form.get(name) ?? '').trim()
  if (kind === 'pause' || kind === 'resume' || kind === 'retry' || kind === 'give-back') return { do: kind }
  if (kind === 'cancel') return { do: 'cancel', isAtOnce: form.get('when') === 'now' }
  if (kind === 'note') return text('text') === '' ? null : { do: 'note', text: text('text').slice(0, NOTE_LENGTH) }
  if (kind === 'move') {
    const to = new Date(`${text('day')}T12:00:00Z`)
    return /^\d{4}-\d{2}-\d{2}$/.test(text('day')) && !Number.isNaN(to.getTime()) ? { do: 'move', to } : null
  }
  if (kind !== 'price') return null
  const unitPriceCents = readAmount(text('amount'), currency)
  const endsOthers = form.get('others') === 'end'
  return unitPriceCents === null ? null : { do: 'price', unitPriceCents, reason: text('reason'), endsOthers }
}
