import { formatDay } from '../text/french-date.ts'
import type { OwnSubscription } from './own-subscription.ts'

/** How a state looks: an icon's name in the table of the page. */
export type StateLook = 'ok' | 'wait' | 'pause' | 'bad' | 'off'
export type StateWords = { look: StateLook; text: string }

type Worded = Pick<OwnSubscription, 'status' | 'holdReason' | 'endsAt' | 'endedAt' | 'owed' | 'cancelledAt'>

/** Where a subscription stands, as its owner reads it. */
export function stateWords(subscription: Worded): StateWords {
  const { status, endsAt, endedAt } = subscription
  switch (status) {
    case 'pending':
      return { look: 'wait', text: 'En attente du premier paiement' }
    case 'active':
      return { look: 'ok', text: 'Actif' }
    case 'on-hold':
      return holdWords(subscription)
    case 'pending-cancel':
      return { look: 'off', text: `Résilié, accès jusqu’au ${dayOf(endsAt)}` }
    case 'cancelled':
      return { look: 'off', text: `Terminé le ${dayOf(endedAt ?? endsAt)}` }
    case 'expired':
      return { look: 'off', text: `Arrivé à son terme le ${dayOf(endedAt ?? endsAt)}` }
  }
}

function holdWords({ holdReason, owed, cancelledAt }: Worded): StateWords {
  if (holdReason === 'customer') return { look: 'pause', text: 'Suspendu par vous' }
  if (holdReason === 'shop') return { look: 'pause', text: 'Suspendu par la boutique' }
  if (holdReason === 'unpaid') return { look: 'bad', text: 'Paiement refusé, accès fermé' }
  if (cancelledAt !== null) return { look: 'wait', text: 'Résilié, dernier prélèvement en cours' }
  if (owed?.isUnderway) return { look: 'wait', text: 'Prélèvement en cours' }
  if (owed?.asksOwner) return { look: 'bad', text: 'Votre banque attend une validation' }
  if (owed?.nextTryAt) return { look: 'bad', text: `Paiement refusé, nouvel essai le ${formatDay(owed.nextTryAt)}` }
  return { look: 'wait', text: 'Paiement attendu' }
}

const dayOf = (iso: string | null) => (iso === null ? '' : formatDay(iso))
