import type { Work } from '../api/operation.ts'
import { newId, nowInSeconds } from '../ids.ts'
import { API_VERSION, type EventType } from '../stripe-objects.ts'

/** Writes an event with the object as it is now; its delivery is decided by the outbox. */
export function recordEvent(work: Work, type: EventType, object: object): void {
  const id = newId('evt')
  work.store.objects.insert('event', {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: nowInSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: work.request,
    type,
  })
  work.enqueueWebhook(id, type)
}
