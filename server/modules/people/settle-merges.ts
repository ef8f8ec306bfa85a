import { MERGE_PROOF_DAYS, MERGE_UNDO_DAYS } from '#contracts/people/merge.ts'
import {
  deleteMerge,
  findCustomer,
  findMerge,
  listLapsedMerges,
  listMergesToSettle,
  lockMerge,
  updateMerge,
} from '#server/modules/customers/index.ts'
import { eraseMergedAccount } from '#server/modules/personal-data/index.ts'
import type { Services } from '#server/services.ts'
import { lockMergeWhole } from './lock-merge.ts'
import { moveTo } from './merge-moves-repository.ts'

const before = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/**
 * Ends what nobody can undo any more: the account that has become a part of another goes, with its password and what it kept
 * to pay with; its address stays known as its owner's. What nobody has answered in time is dropped.
 */
export async function settleMerges(services: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  for (const id of await listLapsedMerges(db, before(now, MERGE_PROOF_DAYS)))
    await db.transaction(async (tx) => {
      const merge = await lockMerge(tx, id)
      if (merge?.provedAt === null) await deleteMerge(tx, id)
    })
  for (const id of await listMergesToSettle(db, before(now, MERGE_UNDO_DAYS))) await settle(services, id)
}

async function settle(services: Pick<Services, 'db' | 'jobs' | 'clock'>, id: number): Promise<void> {
  await services.db.transaction(async (tx) => {
    const read = await findMerge(tx, id)
    if (read) await lockMergeWhole(tx, read)
    const merge = await lockMerge(tx, id)
    if (!merge || merge.settledAt) return
    const { fromCustomerId, customerId, email } = merge
    const gone = fromCustomerId === null ? null : await findCustomer(tx, fromCustomerId)
    if (gone) {
      // What was on its way when the two became one.
      await moveTo(tx, { customerId: gone.id, email }, customerId)
      await eraseMergedAccount(services, tx, gone)
    }
    await updateMerge(tx, id, { settledAt: services.clock.now(), moved: {} })
  })
}
