import type { StaffAction, StaffActor } from '#contracts/staff/roles.ts'
import type {
  SubscriptionGesture,
  SubscriptionGestureDone,
  SubscriptionRefusal,
} from '#contracts/staff/subscription-gestures.ts'
import { cancelAtOnce } from '#server/modules/cancellation/index.ts'
import { announcePriceChange, tellPriceChanges } from '#server/modules/price-changes/index.ts'
import {
  cancelSubscription,
  moveNextPayment,
  type RenewalDeps,
  reactivateSubscription,
  retryNow,
  suspendSubscription,
} from '#server/modules/renewals/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { listSubscriptionLines, noteSubscription } from '#server/modules/subscriptions/index.ts'

type Done = { ok: true; done: SubscriptionGestureDone } | { ok: false; refusal: SubscriptionRefusal }

/** Whose each gesture is: what debits, gives back or asks for another price wants the second factor again. */
const GESTURE_ACTIONS: Record<SubscriptionGesture['do'], StaffAction> = {
  note: 'subscriptions.change',
  pause: 'subscriptions.change',
  move: 'subscriptions.change',
  cancel: 'subscriptions.change',
  resume: 'subscriptions.charge',
  retry: 'subscriptions.charge',
  price: 'subscriptions.charge',
  'give-back': 'payments.capture',
}

/** One gesture of somebody of the team upon one subscription, by the use case that its owner and the worker ask as well. */
export async function handleSubscription(
  services: RenewalDeps,
  actor: StaffActor,
  { id, gesture }: { id: number; gesture: SubscriptionGesture },
): Promise<Done> {
  const refused = await refuseStaff(services, actor, GESTURE_ACTIONS[gesture.do])
  if (refused) return { ok: false, refusal: { about: 'staff', refusal: refused } }
  const staff = { kind: 'staff' as const, id: String(actor.id) }
  switch (gesture.do) {
    case 'note':
      return (await noteSubscription(services, { id, text: `${actor.name}\u202F: ${gesture.text}` }))
        ? { ok: true, done: { do: 'note' } }
        : refuse('unknown')
    case 'pause':
      return answer(await suspendSubscription(services, { id, by: 'shop', staff }), { do: 'pause' })
    case 'resume':
      return answer(await reactivateSubscription(services, { id, by: 'shop', staff }), { do: 'resume' })
    case 'move':
      return answer(await moveNextPayment(services, { id, to: gesture.to, staff }), {
        do: 'move',
        to: gesture.to.toISOString(),
      })
    case 'retry': {
      const tried = await retryNow(services, { id, staff })
      return tried.ok ? { ok: true, done: { do: 'retry', state: tried.state } } : refuse(tried.refusal)
    }
    case 'price':
      return offerPrice(services, { id, gesture, staff })
    case 'cancel':
      return end(services, { id, staff, isAtOnce: gesture.isAtOnce, givesBack: false })
    case 'give-back':
      return end(services, { id, staff, isAtOnce: true, givesBack: true })
  }
}

type Staff = { kind: 'staff'; id: string }
type Ending = { id: number; isAtOnce: boolean; givesBack: boolean; staff: Staff }

async function end(services: RenewalDeps, { id, isAtOnce, givesBack, staff }: Ending): Promise<Done> {
  if (!isAtOnce) {
    const cancelled = await cancelSubscription(services, { id, by: 'shop', staff })
    return cancelled.ok
      ? { ok: true, done: { do: 'cancel', endsAt: cancelled.endsAt.toISOString() } }
      : refuse(cancelled.refusal)
  }
  const ended = await cancelAtOnce(services, { id, staff, givesBack })
  if (!ended.ok) return refuse(ended.refusal)
  const { givenBackCents, byHandCents } = ended
  return { ok: true, done: { do: 'end', givenBackCents, byHandCents } }
}

type PriceGesture = { id: number; gesture: Extract<SubscriptionGesture, { do: 'price' }>; staff: Staff }

/** Of the first thing that it gives: a subscription that was sold holds one. */
async function offerPrice(services: RenewalDeps, { id, gesture, staff }: PriceGesture): Promise<Done> {
  const [line] = await listSubscriptionLines(services.db, id)
  if (!line?.productId) return refuse('no-product')
  const { unitPriceCents, reason, endsOthers } = gesture
  if (unitPriceCents === line.unitPriceCents) return refuse('same-price')
  const { productId, variationId } = line
  const draft = { productId, variationId, subscriptionId: id, unitPriceCents, reason, endsOthers }
  const announced = await announcePriceChange(services, draft, staff)
  if (!announced.ok) return { ok: false, refusal: { about: 'price', refusal: announced.refusal } }
  await tellPriceChanges(services)
  return { ok: true, done: { do: 'price' } }
}

function answer(
  result: { ok: true } | { ok: false; refusal: Parameters<typeof refuse>[0] },
  done: SubscriptionGestureDone,
): Done {
  return result.ok ? { ok: true, done } : refuse(result.refusal)
}

const refuse = (refusal: Extract<SubscriptionRefusal, { about: 'subscription' }>['refusal']) => ({
  ok: false as const,
  refusal: { about: 'subscription' as const, refusal },
})
