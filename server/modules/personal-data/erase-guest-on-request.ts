import { ERASURE_DELAY_HOURS, type ErasureRefusal, isOpen } from '#contracts/people/erasure.ts'
import { type Actor, recordAction } from '#server/modules/audit/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { eraseGuest } from './erase-account.ts'
import { lockCartsOf, lockGuestOrders } from './erasure-repository.ts'
import { deleteGuestErasure, insertGuestErasure, lockGuestErasure } from './guest-erasure-repository.ts'
import { listOpenAffairs } from './open-affairs-repository.ts'

type Deps = Pick<Services, 'db' | 'jobs' | 'clock'>
type Done = { ok: true } | { ok: false; refusal: ErasureRefusal }

/** As long as the toast that takes it back. */
const MAIL_AFTER_SECONDS = 30

const subjectOf = (orderId: number) => ({ kind: 'order', id: String(orderId) }) as const
const staff = (id: number): Actor => ({ kind: 'staff', id: String(id) })

type AskedGuest = { guestEmail: string; orderId: number; by: number; tellsOwner: boolean }

/**
 * Notes that somebody without an account asked the shop to forget them, as `askForErasure` does for an account. `orderId`: of
 * theirs, which the trail names. Refused: asked for already.
 */
export function askForGuestErasure(
  services: Deps,
  { guestEmail, orderId, by, tellsOwner }: AskedGuest,
): Promise<{ ok: true; dueAt: Date } | { ok: false; refusal: ErasureRefusal }> {
  const { db, clock } = services
  return db.transaction(async (tx) => {
    const askedAt = clock.now()
    if (!(await insertGuestErasure(tx, { email: guestEmail, orderId, askedAt, askedBy: by })))
      return { ok: false, refusal: { code: 'asked-already' } }
    await recordAction(tx, { actor: staff(by), clock }, { subject: subjectOf(orderId), action: 'buyer-erasure-asked' })
    const about = `${orderId}.${Math.floor(askedAt.getTime() / 1000)}`
    if (tellsOwner)
      await queueMails(services, tx, [{ kind: 'guest-erasure-asked', about }], { afterSeconds: MAIL_AFTER_SECONDS })
    return { ok: true, dueAt: new Date(askedAt.getTime() + ERASURE_DELAY_HOURS * 3_600_000) }
  })
}

/** Takes it back as long as it was not carried out. */
export function takeGuestErasureBack(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { guestEmail, by }: { guestEmail: string; by: number },
): Promise<Done> {
  return db.transaction(async (tx): Promise<Done> => {
    const taken = await deleteGuestErasure(tx, guestEmail)
    if (!taken) return { ok: false, refusal: { code: 'not-asked' } }
    const action = 'buyer-erasure-taken-back'
    await recordAction(tx, { actor: staff(by), clock }, { subject: subjectOf(taken.orderId), action })
    return { ok: true }
  })
}

/**
 * Forgets somebody of whom that was asked, as {@link eraseGuest} does. The trail keeps who asked, and the order's number
 * alone. Refused: not asked for by then or taken back, orders that are not over.
 */
export function eraseGuestOnRequest(
  services: Deps,
  { guestEmail, before }: { guestEmail: string; before: Date },
): Promise<Done> {
  return services.db.transaction(async (tx): Promise<Done> => {
    const asked = await lockGuestErasure(tx, { guestEmail, before })
    if (!asked) return { ok: false, refusal: { code: 'not-asked' } }
    // Nothing is ordered or paid with this address while what is open is counted.
    await lockCartsOf(tx, { customerId: null, email: guestEmail })
    await lockGuestOrders(tx, guestEmail)
    const affairs = await listOpenAffairs(tx, { of: { guestEmail }, now: services.clock.now() })
    if (isOpen(affairs)) return { ok: false, refusal: { code: 'open-affairs', ...affairs } }
    await eraseGuest(services, tx, guestEmail)
    const by = { actor: staff(asked.askedBy), clock: services.clock }
    await recordAction(tx, by, { subject: subjectOf(asked.orderId), action: 'buyer-erased' })
    return { ok: true }
  })
}
