import type { PaymentDecisionRefusal } from '#contracts/staff/order-gestures.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { capturePayment, type DecisionResult, findNewestAttempt } from '#server/modules/payments/index.ts'
import { voidPayment } from '#server/modules/post-purchase/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>
/** `seenCents`: what the page said is authorised. */
type Asked = { orderId: number; seenCents: number }
type Decided = { ok: true } | { ok: false; refusal: PaymentDecisionRefusal }
type Decide = (services: Deps, decision: { orderId: number; by: ReturnType<typeof byOf> }) => Promise<DecisionResult>

const byOf = ({ id }: StaffActor) => ({ actor: { kind: 'staff', id: String(id) } }) as const

/** Takes all that an order's payment has set aside (`capturePayment`), as somebody of the team. Said twice, it is done once. */
export const captureAsStaff = (services: Deps, actor: StaffActor, asked: Asked): Promise<Decided> =>
  decide(services, actor, asked, capturePayment)

/** Gives up what an order's payment has set aside, and the order with it (`voidPayment`), as somebody of the team. */
export const releaseAsStaff = (services: Deps, actor: StaffActor, asked: Asked): Promise<Decided> =>
  decide(services, actor, asked, voidPayment)

async function decide(services: Deps, actor: StaffActor, { orderId, seenCents }: Asked, act: Decide): Promise<Decided> {
  const refusal: StaffRefusal | null = await refuseStaff(services, actor, 'payments.capture')
  if (refusal) return { ok: false, refusal }
  const attempt = await findNewestAttempt(services.db, orderId)
  // Authorised anew, for another sum than was read.
  if (attempt?.status === 'authorised' && attempt.amountCents !== seenCents)
    return { ok: false, refusal: { code: 'not-authorised' } }
  return act(services, { orderId, by: byOf(actor) })
}
