import { MERGE_UNDO_DAYS, type MergePreview, type MergeRefusal, type MergeSide } from '#contracts/people/merge.ts'
import type { PersonRef } from '#contracts/people/people.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import {
  deleteMerge,
  findMerge,
  findOpenMergeOf,
  insertMerge,
  listMergesInto,
  lockCustomer,
  lockMerge,
  markMerged,
} from '#server/modules/customers/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { isErasureAsked } from '#server/modules/personal-data/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { type FoundPerson, findPerson } from './find-person.ts'
import { lockMergeWhole } from './lock-merge.ts'
import { countMoves, listHindrances, type MovedFrom, moveBack } from './merge-moves-repository.ts'
import { findRows } from './people-repository.ts'
import { findAddress, listOrdersOf } from './person-repository.ts'

type Refused = { ok: false; refusal: MergeRefusal | StaffRefusal }
type Deps = Pick<Services, 'db' | 'jobs' | 'clock'>
/** `kept`: the entry that everything goes to. */
export type MergePair = { kept: PersonRef; other: PersonRef }

const DAY_MILLISECONDS = 86_400_000

/** Two entries side by side, and what would go from one to the other; null when nobody is meant. */
export async function comparePeople(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  pair: MergePair,
): Promise<{ ok: true; preview: MergePreview | null } | { ok: false; refusal: StaffRefusal }> {
  // Who looks is who may do it; the second factor is asked for with the deed.
  const refusal = await refuseStaff({ db, clock }, actor, 'people.separate')
  if (refusal) return { ok: false, refusal }
  const [kept, other] = [await findSide(db, pair.kept), await findSide(db, pair.other)]
  if (!kept || !other) return { ok: true, preview: null }
  const why = await refuseMerge(db, kept.found, other.found)
  const moves = await countMoves(db, fromOf(other.found))
  return { ok: true, preview: { kept: kept.side, other: other.side, moves, refusal: why } }
}

async function findSide(db: Queryable, ref: PersonRef): Promise<{ found: FoundPerson; side: MergeSide } | null> {
  const found = await findPerson(db, ref)
  const [row] = found ? await findRows(db, [ref]) : []
  if (!found || !row) return null
  const [newest] = await listOrdersOf(db, found.owner, 1)
  const address = newest ? await findAddress(db, newest.id) : []
  return { found, side: { ...row, address, isEmailVerified: found.account?.isEmailVerified ?? false } }
}

const fromOf = ({ account, email }: FoundPerson): MovedFrom => ({ customerId: account?.id ?? null, email })

/** Null where they may become one. */
async function refuseMerge(db: Queryable, kept: FoundPerson, other: FoundPerson): Promise<MergeRefusal | null> {
  if (!kept.account) return { code: 'no-account' }
  if (kept.account.id === other.account?.id) return { code: 'same' }
  for (const { owner } of [kept, other])
    if (await isErasureAsked(db, 'email' in owner ? { guestEmail: owner.email } : owner)) return { code: 'erasure' }
  const open = await findOpenMergeOf(db, { customerId: other.account?.id ?? null, email: other.email })
  const keptGoes = await findOpenMergeOf(db, { customerId: null, email: kept.email })
  if (open || keptGoes) return { code: 'merging' }
  const { orders, subscriptions } = await listHindrances(db, fromOf(other))
  if (subscriptions.length > 0) return { code: 'runs', subscriptions }
  return orders.length > 0 ? { code: 'being-paid', orders } : null
}

/**
 * Asks whoever reads the other address whether it is theirs: once they have said so, everything of it becomes a part of the
 * account (`proveMerge`), and no earlier. Asks for the second factor again.
 */
export async function askForMerge(
  services: Deps,
  actor: StaffActor,
  { kept, other }: MergePair,
): Promise<{ ok: true; email: string } | Refused> {
  const refusal = await refuseStaff(services, actor, 'people.merge')
  if (refusal) return { ok: false, refusal }
  const { db, clock } = services
  return db.transaction(async (tx): Promise<{ ok: true; email: string } | Refused> => {
    const refuse = (why: MergeRefusal): Refused => ({ ok: false, refusal: why })
    await lockAccounts(tx, [kept, other])
    const [one, two] = [await findPerson(tx, kept), await findPerson(tx, other)]
    if (!one || !two) return refuse({ code: 'unknown' })
    const why = await refuseMerge(tx, one, two)
    if (why || !one.account) return refuse(why ?? { code: 'no-account' })
    const merge = await insertMerge(tx, {
      ...{ customerId: one.account.id, email: two.email, fromCustomerId: two.account?.id ?? null },
      ...{ askedAt: clock.now(), askedBy: actor.id },
    })
    if (!merge) return refuse({ code: 'merging' })
    const by = { actor: { kind: 'staff', id: String(actor.id) } as const, clock }
    await recordAction(tx, by, { subject: customer(one.account.id), action: 'merge-asked' })
    await queueMails(services, tx, [{ kind: 'accounts-merge', about: String(merge.id) }])
    return { ok: true, email: two.email }
  })
}

/** Two that are to become one each way at once wait for each other. */
async function lockAccounts(tx: Transaction, refs: PersonRef[]): Promise<void> {
  const ids = refs.flatMap(({ kind, id }) => (kind === 'account' ? id : [])).toSorted((one, other) => one - other)
  for (const id of ids) await lockCustomer(tx, id)
}

const customer = (id: number) => ({ kind: 'customer', id: String(id) }) as const

/** Takes a merge back that waits, or separates again what was merged for a month at most. */
export async function separatePeople(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { ref, mergeId }: { ref: PersonRef; mergeId: number },
): Promise<{ ok: true; wasDone: boolean } | Refused> {
  const refusal = await refuseStaff({ db, clock }, actor, 'people.separate')
  if (refusal) return { ok: false, refusal }
  return db.transaction(async (tx): Promise<{ ok: true; wasDone: boolean } | Refused> => {
    const read = await findMerge(tx, mergeId)
    if (read) await lockMergeWhole(tx, read)
    const merge = await lockMerge(tx, mergeId)
    if (!merge || ref.kind !== 'account' || merge.customerId !== ref.id)
      return { ok: false, refusal: { code: 'not-asked' } }
    const { provedAt, settledAt, fromCustomerId, customerId } = merge
    const isOver = provedAt !== null && provedAt.getTime() + MERGE_UNDO_DAYS * DAY_MILLISECONDS <= clock.now().getTime()
    if (settledAt || isOver) return { ok: false, refusal: { code: 'over' } }
    if (provedAt) {
      await moveBack(tx, merge.moved, { from: fromCustomerId, to: customerId })
      if (fromCustomerId !== null) await markMerged(tx, [fromCustomerId], null)
    }
    await deleteMerge(tx, mergeId)
    const by = { actor: { kind: 'staff', id: String(actor.id) } as const, clock }
    await recordAction(tx, by, { subject: customer(customerId), action: provedAt ? 'separated' : 'merge-taken-back' })
    return { ok: true, wasDone: provedAt !== null }
  })
}

/** The other addresses of an account. */
export async function listMergedAddresses(db: Queryable, customerId: number) {
  return (await listMergesInto(db, customerId)).map(({ id, email, askedAt, provedAt, settledAt }) => ({
    ...{ id, email, askedAt: askedAt.toISOString(), provedAt: provedAt?.toISOString() ?? null },
    undoUntil:
      settledAt || !provedAt ? null : new Date(provedAt.getTime() + MERGE_UNDO_DAYS * DAY_MILLISECONDS).toISOString(),
  }))
}
