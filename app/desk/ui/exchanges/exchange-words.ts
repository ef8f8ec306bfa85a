import type { ListedExchange } from '#contracts/exchanges/exchanges.ts'
import { MESSAGE_STATE_LABELS } from '#contracts/exchanges/message-states.ts'
import type { IconName } from '../icon.tsx'

const TEXT_STATES = { approved: 'en ligne', held: 'à relire', spam: 'indésirable', trash: 'refusé' }

export function iconOf(item: ListedExchange): IconName {
  if (item.kind === 'message') return item.state === 'held' ? 'alert' : 'mail'
  if (item.isReported) return 'flag'
  return item.kind === 'review' ? 'star' : 'note'
}

/** 'Avis, 4 sur 5, à relire': what it is, and where it stands. */
export function kindOf(item: ListedExchange): string {
  if (item.kind === 'message') return `Message, ${MESSAGE_STATE_LABELS[item.state].toLowerCase()}`
  const stars = item.rating === null ? '' : `, ${item.rating} sur 5`
  const what = item.kind === 'review' ? 'Avis' : 'Commentaire'
  return `${what}${stars}, ${item.isReported ? 'signalé' : TEXT_STATES[item.status]}`
}
