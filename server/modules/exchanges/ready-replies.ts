import type { ExchangeRefusal } from '#contracts/exchanges/exchange-gestures.ts'
import {
  MOST_READY,
  type ReadyRefusal,
  ReadyReply,
  withoutReady,
  withReady,
} from '#contracts/exchanges/ready-replies.ts'
import { mayDo, type StaffActor } from '#contracts/staff/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { getShopSettings, saveSetting } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Kept = { ok: true } | { ok: false; refusal: ExchangeRefusal }

/** What the team keeps to answer with, by title; [] for who answers nobody. */
export async function listReadyReplies({ db }: Pick<Services, 'db'>, actor: StaffActor): Promise<ReadyReply[]> {
  return mayDo(actor.role, 'messages.handle') ? (await getShopSettings(db)).replies : []
}

/** Keeps words to answer with under a title; the ones that had it are changed. */
export async function keepReadyReply(services: Deps, actor: StaffActor, typed: ReadyReply): Promise<Kept> {
  const read = ReadyReply.safeParse(typed)
  if (!read.success) return (await refused(services, actor)) ?? not('no-words')
  return save(services, actor, (replies) => withReady(replies, read.data))
}

/** Takes away the words that are kept under a title. */
export const dropReadyReply = (services: Deps, actor: StaffActor, title: string): Promise<Kept> =>
  save(services, actor, (replies) => withoutReady(replies, title))

async function save(
  services: Deps,
  actor: StaffActor,
  change: (replies: readonly ReadyReply[]) => ReadyReply[],
): Promise<Kept> {
  const refusal = await refused(services, actor)
  if (refusal) return refusal
  const { db, clock } = services
  const { edited, replies } = await db.transaction(readAfresh)
  const value = change(replies)
  if (value.length > MOST_READY) return not('full')
  const writer = { db, clock, actor: { kind: 'staff' as const, id: String(actor.id) } }
  const saved = await saveSetting(writer, { key: 'replies', edited, value })
  return saved.outcome === 'saved' ? { ok: true } : not('changed-meanwhile')
}

/** Past what this process remembers, and the version first: what somebody else writes meanwhile is refused, not overwritten. */
async function readAfresh(tx: Transaction): Promise<{ edited: number; replies: readonly ReadyReply[] }> {
  const newest = await findRevision(tx, { kind: 'setting', id: 'replies' })
  const { replies } = await getShopSettings(tx)
  return { edited: newest?.version ?? 0, replies }
}

const not = (refusal: ReadyRefusal): Kept => ({ ok: false, refusal: { about: 'ready', refusal } })

async function refused(services: Deps, actor: StaffActor): Promise<Kept | null> {
  const refusal = await refuseStaff(services, actor, 'messages.handle')
  return refusal && { ok: false, refusal: { about: 'staff', refusal } }
}
