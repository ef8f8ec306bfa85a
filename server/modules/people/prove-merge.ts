import type { AccountMail } from '#contracts/account/account.ts'
import { MERGE_PROOF_DAYS, maskEmail } from '#contracts/people/merge.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { endAllSignIns, presentAccountMail } from '#server/modules/accounts/index.ts'
import { type Actor, recordAction } from '#server/modules/audit/index.ts'
import {
  type CustomerMerge,
  deleteMerge,
  findCustomer,
  findMerge,
  lockMerge,
  markMerged,
  updateMerge,
} from '#server/modules/customers/index.ts'
import { isErasureAsked } from '#server/modules/personal-data/index.ts'
import type { Services } from '#server/services.ts'
import { lockMergeWhole } from './lock-merge.ts'
import { listHindrances, moveTo } from './merge-moves-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'signer'>

const PROOF_MILLISECONDS = MERGE_PROOF_DAYS * 86_400_000
const subjectOf = ({ customerId }: CustomerMerge) => ({ kind: 'customer', id: String(customerId) }) as const
/** Whoever answers is nobody of the team. */
const READER: Actor = { kind: 'system' }

const isOpen = ({ provedAt, askedAt }: CustomerMerge, now: Date): boolean =>
  provedAt === null && askedAt.getTime() + PROOF_MILLISECONDS > now.getTime()

const signed = ({ id, email, customerId }: CustomerMerge) => JSON.stringify([id, email, customerId])

/** What is written to the other address; null once nobody wants the merge any more. */
export async function getMergeMail(
  services: Pick<Services, 'db' | 'clock' | 'signer' | 'origin'>,
  mergeId: number,
): Promise<AccountMail | null> {
  const merge = await findMerge(services.db, mergeId)
  if (!merge || !isOpen(merge, services.clock.now())) return null
  const token = `${merge.id}.${services.signer.sign('accounts-merge', signed(merge))}`
  const url = `${services.origin}${ROUTES.joinAccounts}?${new URLSearchParams({ token })}`
  const link = { url, hours: MERGE_PROOF_DAYS * 24 }
  return presentAccountMail(services, { to: merge.email, firstName: '', askedAt: merge.askedAt, link })
}

async function readLink({ db, clock, signer }: Deps, token: string): Promise<CustomerMerge | null> {
  const [, number = '', signature = ''] = /^(\d{1,10})\.([\w-]{22})$/.exec(token) ?? []
  const id = readId(number)
  const merge = id === null ? null : await findMerge(db, id)
  if (!merge || !signer.verify('accounts-merge', signed(merge), signature)) return null
  return isOpen(merge, clock.now()) ? merge : null
}

/** What the link of the mail asks; null for one that serves no more. */
export async function findMergeLink(
  services: Deps,
  token: string,
): Promise<{ email: string; into: string; hasAccount: boolean } | null> {
  const merge = await readLink(services, token)
  const kept = merge && (await findCustomer(services.db, merge.customerId))
  if (!merge || !kept) return null
  return { email: merge.email, into: maskEmail(kept.email), hasAccount: merge.fromCustomerId !== null }
}

export type Proved = 'merged' | 'declined' | 'later' | 'link-over'

/**
 * Whoever reads the other address says whether it is theirs: then everything goes over and their account, where they had one,
 * is a part of the other. `later`: something is being paid, runs or is to be erased by now; the link goes on to work.
 */
export async function proveMerge(
  services: Deps,
  { token, agrees }: { token: string; agrees: boolean },
): Promise<Proved> {
  const read = await readLink(services, token)
  if (!read) return 'link-over'
  const { db, clock } = services
  return db.transaction(async (tx): Promise<Proved> => {
    await lockMergeWhole(tx, read)
    const merge = await lockMerge(tx, read.id)
    if (!merge || !isOpen(merge, clock.now())) return 'link-over'
    const by = { actor: READER, clock }
    if (!agrees) {
      await deleteMerge(tx, merge.id)
      await recordAction(tx, by, { subject: subjectOf(merge), action: 'merge-declined' })
      return 'declined'
    }
    if (await isHindered(tx, merge)) return 'later'
    const moved = await moveAll(tx, merge)
    await updateMerge(tx, merge.id, { provedAt: clock.now(), moved })
    await recordAction(tx, by, { subject: subjectOf(merge), action: 'merged' })
    return 'merged'
  })
}

async function isHindered(db: Queryable, { customerId, fromCustomerId, email }: CustomerMerge): Promise<boolean> {
  const other = fromCustomerId === null ? { guestEmail: email } : { customerId: fromCustomerId }
  if ((await isErasureAsked(db, { customerId })) || (await isErasureAsked(db, other))) return true
  if ((await findCustomer(db, customerId))?.mergedInto !== null) return true
  const { orders, subscriptions } = await listHindrances(db, { customerId: fromCustomerId, email })
  return orders.length + subscriptions.length > 0
}

async function moveAll(tx: Transaction, { customerId, fromCustomerId, email }: CustomerMerge) {
  const moved = await moveTo(tx, { customerId: fromCustomerId, email }, customerId)
  if (fromCustomerId !== null) {
    await markMerged(tx, [fromCustomerId], customerId)
    await endAllSignIns(tx, fromCustomerId)
  }
  return moved
}
