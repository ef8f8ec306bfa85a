import type { CartRefusal, Notice } from '../cart/cart.ts'
import { cartRefusalText } from '../cart/notices.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { formatDay } from '../text/french-date.ts'
import type { OwnerChange } from './own-subscription.ts'

/** Why a subscription stays as it is. `stale`: the page or the link is of another state, or another visitor. */
export type OwnerRefusal = 'unknown' | 'stale' | 'impossible' | 'unpaid' | 'limit' | 'over' | 'not-sold'

export type ChangeDone = {
  change: OwnerChange
  /** It was so before: nothing was changed. */
  isRepeated: boolean
  /** Until when it is open, or paid; ISO 8601, null where that is not known. */
  until: string | null
}

/** What is said of a change once it is done (facts product-kinds §6, in the shop's words). */
export function doneNotice({ change, isRepeated, until }: ChangeDone): Notice {
  const words = isRepeated ? ALREADY[change] : DONE[change]
  const kept = until === null ? '' : UNTIL[change]?.replace('{day}', formatDay(until))
  return { kind: isRepeated ? 'info' : 'success', html: kept ? `${words} ${kept}` : words }
}

const DONE: Record<OwnerChange, string> = {
  'on-hold': 'Votre abonnement est suspendu. Rien n’est prélevé tant que vous ne le reprenez pas.',
  active: 'Votre abonnement est réactivé.',
  cancelled: 'Votre résiliation est enregistrée. Rien ne sera plus prélevé, et l’accusé de réception part par e-mail.',
  resubscribe: 'Votre abonnement est dans le panier, au prix d’aujourd’hui.',
  'renew-early': 'Votre abonnement est renouvelé.',
}

const ALREADY: Record<OwnerChange, string> = {
  'on-hold': 'Votre abonnement est déjà suspendu\u202F: rien n’a changé.',
  active: 'Votre abonnement est déjà actif\u202F: rien n’a changé.',
  cancelled: 'Votre abonnement est déjà résilié\u202F: rien n’a changé.',
  resubscribe: 'Votre abonnement est déjà dans le panier.',
  'renew-early': 'Cette période est déjà réglée\u202F: rien de plus n’a été prélevé.',
}

const UNTIL: Partial<Record<OwnerChange, string>> = {
  'on-hold': 'Votre accès reste ouvert jusqu’au {day}.',
  cancelled: 'Votre accès reste ouvert jusqu’au {day}.',
  'renew-early': 'Il est réglé jusqu’au {day}.',
}

/** Of a period that is ordered before its day and not paid yet. */
export const EARLY_NOTICES = {
  toPay: { kind: 'info', html: 'La période suivante attend son paiement. Rien n’a été débité.' },
  underway: {
    kind: 'info',
    html: 'Le paiement de la période suivante est en cours\u202F: la réponse vient de la banque.',
  },
} as const satisfies Record<string, Notice>

/** What the cart did not take is told in the cart's own words. */
export const refusedNotice = (refusal: OwnerRefusal | CartRefusal): Notice => ({
  kind: 'error',
  html: typeof refusal === 'string' ? REFUSED[refusal] : escapeHtml(cartRefusalText(refusal)),
})

const REFUSED: Record<OwnerRefusal, string> = {
  unknown: 'Cet abonnement n’est pas le vôtre.',
  stale:
    'Ce lien ou cette page n’est plus valable\u202F: l’état de l’abonnement a changé depuis. Rien n’a été modifié.',
  impossible: 'Dans son état actuel, cet abonnement ne peut pas être changé ainsi. Rien n’a été modifié.',
  unpaid: 'Réglez d’abord la période due pour réactiver l’abonnement.',
  limit: 'Vous avez suspendu cet abonnement autant de fois que possible avant son prochain paiement.',
  over: 'Cet abonnement a déjà pris fin.',
  'not-sold': 'Cet abonnement n’est plus vendu. Rien n’a été mis dans le panier.',
}
