import { ERASURE_DELAY_HOURS, type ErasureRefusal, type ErasureView, isOpen } from '#contracts/people/erasure.ts'
import type { Queryable } from '#server/database/database.ts'
import { queueAccountMail } from '#server/modules/accounts/index.ts'
import { type Actor, recordAction } from '#server/modules/audit/index.ts'
import {
  type Customer,
  findCustomer,
  listErasuresAsked,
  markErasureAsked,
  unmarkErasure,
} from '#server/modules/customers/index.ts'
import { lockSubscriptionsOf } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { eraseAccount } from './erase-account.ts'
import { eraseGuestOnRequest } from './erase-guest-on-request.ts'
import { lockCartsOf, lockOrdersOf } from './erasure-repository.ts'
import type { DataSubject } from './export-personal-data.ts'
import { findGuestErasure, listGuestErasures } from './guest-erasure-repository.ts'
import { findInvoicesOf, listOpenAffairs } from './open-affairs-repository.ts'

type Deps = Pick<Services, 'db' | 'jobs' | 'clock'>
type Done = { ok: true } | { ok: false; refusal: ErasureRefusal }
export type AskedErasure = { ok: true; dueAt: Date } | { ok: false; refusal: ErasureRefusal }

const DELAY_MILLISECONDS = ERASURE_DELAY_HOURS * 3_600_000
/** As long as the toast that takes it back. */
const MAIL_AFTER_SECONDS = 30

const subjectOf = (customerId: number) => ({ kind: 'customer', id: String(customerId) }) as const
const staff = (id: number): Actor => ({ kind: 'staff', id: String(id) })

/** What stands before an erasure; null where there is no such account. */
export async function lookAtErasure(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  of: DataSubject,
): Promise<ErasureView | null> {
  const found = 'customerId' in of ? await lookAtAccount(db, of.customerId) : await lookAtGuest(db, of.guestEmail)
  if (!found) return null
  const { askedAt, ...whose } = found
  return {
    ...whose,
    waitsFor: await listOpenAffairs(db, { of, now: clock.now() }),
    asked: askedAt && {
      at: askedAt.toISOString(),
      dueAt: new Date(askedAt.getTime() + DELAY_MILLISECONDS).toISOString(),
    },
    invoices: await findInvoicesOf(db, of),
  }
}

async function lookAtAccount(db: Queryable, customerId: number) {
  const customer = await findCustomer(db, customerId)
  if (!customer) return null
  const { emailVerifiedAt, erasureAskedAt } = customer
  return { hasAccount: true, isAddressForgotten: emailVerifiedAt !== null, askedAt: erasureAskedAt }
}

async function lookAtGuest(db: Queryable, email: string) {
  const asked = await findGuestErasure(db, email)
  return { hasAccount: false, isAddressForgotten: true, askedAt: asked?.askedAt ?? null }
}

/** Whether that was asked for, and is not done. */
export async function isErasureAsked(db: Queryable, of: DataSubject): Promise<boolean> {
  const found = 'customerId' in of ? await lookAtAccount(db, of.customerId) : await lookAtGuest(db, of.guestEmail)
  return found !== null && found.askedAt !== null
}

/**
 * Notes that somebody asked the shop to erase their account: the worker does it, a day later at the earliest, once nothing
 * of theirs is open. Their owner is told by mail where that is wished. Refused: no such account, asked for already.
 */
export function askForErasure(
  services: Deps,
  { customerId, by, tellsOwner }: { customerId: number; by: number; tellsOwner: boolean },
): Promise<AskedErasure> {
  const { db, clock } = services
  return db.transaction(async (tx): Promise<AskedErasure> => {
    const at = clock.now()
    if (!(await markErasureAsked(tx, { customerId, at, by }))) {
      const code = (await findCustomer(tx, customerId)) ? 'asked-already' : 'unknown'
      return { ok: false, refusal: { code } }
    }
    await recordAction(tx, { actor: staff(by), clock }, { subject: subjectOf(customerId), action: 'erasure-asked' })
    if (tellsOwner)
      await queueAccountMail(services, tx, { kind: 'erasure-asked', customerId, afterSeconds: MAIL_AFTER_SECONDS })
    return { ok: true, dueAt: new Date(at.getTime() + DELAY_MILLISECONDS) }
  })
}

/** Takes an erasure back that was not carried out yet. */
export function takeErasureBack(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { customerId, by }: { customerId: number; by: number },
): Promise<Done> {
  return db.transaction(async (tx): Promise<Done> => {
    if (!(await unmarkErasure(tx, customerId))) return { ok: false, refusal: { code: 'not-asked' } }
    const action = 'erasure-taken-back'
    await recordAction(tx, { actor: staff(by), clock }, { subject: subjectOf(customerId), action })
    return { ok: true }
  })
}

/** Erases those whose day is over, with an account or without; who has something open waits for the next time. Gives back how many. */
export async function carryOutErasures(services: Deps): Promise<number> {
  const before = new Date(services.clock.now().getTime() - DELAY_MILLISECONDS)
  let erased = 0
  for (const customerId of await listErasuresAsked(services.db, { before }))
    if ((await eraseOnRequest(services, { customerId, before })).ok) erased += 1
  for (const guestEmail of await listGuestErasures(services.db, { before }))
    if ((await eraseGuestOnRequest(services, { guestEmail, before })).ok) erased += 1
  return erased
}

/**
 * Erases an account of which that was asked, as {@link eraseAccount} does. The trail keeps who asked, and the number alone.
 * Refused: no such account, not asked for by then or taken back, orders or subscriptions that are not over.
 */
function eraseOnRequest(services: Deps, { customerId, before }: { customerId: number; before: Date }): Promise<Done> {
  const isDue = ({ erasureAskedAt }: Customer) => erasureAskedAt !== null && erasureAskedAt <= before
  return services.db.transaction(async (tx): Promise<Done> => {
    const customer = await findCustomer(tx, customerId)
    if (!customer) return { ok: false, refusal: { code: 'unknown' } }
    const { email, emailVerifiedAt, erasureAskedBy } = customer
    if (!isDue(customer) || erasureAskedBy === null) return { ok: false, refusal: { code: 'not-asked' } }
    // As whoever erases takes them: nothing is ordered, paid or renewed while what is open is counted.
    await lockCartsOf(tx, { customerId, email: emailVerifiedAt === null ? null : email })
    await lockOrdersOf(tx, customerId)
    await lockSubscriptionsOf(tx, customerId)
    const affairs = await listOpenAffairs(tx, { of: { customerId }, now: services.clock.now() })
    if (isOpen(affairs)) return { ok: false, refusal: { code: 'open-affairs', ...affairs } }
    const isSame = (locked: Customer) => isDue(locked) && locked.email === email
    if (!(await eraseAccount(services, tx, customer, isSame))) return { ok: false, refusal: { code: 'not-asked' } }
    const subject = subjectOf(customerId)
    await recordAction(tx, { actor: staff(erasureAskedBy), clock: services.clock }, { subject, action: 'erased' })
    return { ok: true }
  })
}
