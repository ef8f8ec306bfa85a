import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import {
  TEXT_VIEWS,
  TEXTS_A_PAGE,
  type TextCursor,
  type TextFilter,
  type TextListing,
  type TextRow,
  type TextView,
} from '#contracts/staff/text-list.ts'
import { listPostCategories } from '#server/modules/content/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { countDraftsForReview } from './draft-repository.ts'
import { seesOwnOnly } from './text-access.ts'
import { countTexts, type ListedText, selectTexts } from './text-list-repository.ts'

/** A page of what the team writes, by what was changed last. */
export async function listTexts(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  filter: TextFilter,
): Promise<{ ok: true; listing: TextListing } | { ok: false; refusal: StaffRefusal }> {
  const { db, clock } = services
  const refusal = await refuseStaff(services, actor, 'content.read')
  if (refusal) return { ok: false, refusal }
  const own = { now: clock.now(), ownerId: seesOwnOnly(actor) ? actor.id : null }
  const { before, after, ...scope } = filter
  const found = await selectTexts(db, { ...scope, ...own }, { before, after, take: TEXTS_A_PAGE + 1 })
  const hasMore = found.length > TEXTS_A_PAGE
  // One more than a page was asked for: on the far side of where it goes on.
  const texts = after && hasMore ? found.slice(1) : found.slice(0, TEXTS_A_PAGE)
  const names = await listStaffNames(db)
  const rows = texts.map((text) => asRow(text, names, actor))
  return {
    ok: true,
    listing: {
      rows,
      newer: (after ? hasMore : before !== null) ? cursorOf(texts[0]) : null,
      older: (after ? texts.length > 0 : hasMore) ? cursorOf(texts.at(-1)) : null,
      counts: await countAll(services, own),
      categories: await listPostCategories(db),
      authors: [...names].map(([id, name]) => ({ id: Number(id), name })),
    },
  }
}

/** The first few that a search finds, without the counts of all views; [] for who has nothing to do with them. */
export async function findTexts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { search, limit }: { search: string; limit: number },
): Promise<Pick<TextRow, 'kind' | 'id' | 'title'>[]> {
  if (await refuseStaff({ db, clock }, actor, 'content.read')) return []
  const own = { now: clock.now(), ownerId: seesOwnOnly(actor) ? actor.id : null }
  const scope = { search, category: '', author: null, ...own }
  const page = { before: null, after: null, take: limit }
  const kinds = ['article', 'page', 'membres'] as const
  const found = await Promise.all(kinds.map((view) => selectTexts(db, { ...scope, view }, page)))
  return found.flat().slice(0, limit)
}

/** How many drafts wait for somebody who may put them online; 0 for who may not. */
export async function countTextsForReview(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
): Promise<number> {
  return (await refuseStaff(services, actor, 'content.publish')) ? 0 : countDraftsForReview(services.db)
}

const VIEWS = Object.keys(TEXT_VIEWS) as TextView[]

async function countAll({ db }: Pick<Services, 'db'>, own: { now: Date; ownerId: number | null }) {
  const counted = await countTexts(db, own, VIEWS)
  return Object.fromEntries(VIEWS.map((view) => [view, counted[view] ?? 0])) as Record<TextView, number>
}

const cursorOf = (text: ListedText | undefined): TextCursor | null =>
  text ? { at: text.changedAt.toISOString(), ref: `${text.kind}:${text.id}` } : null

function asRow(text: ListedText, names: ReadonlyMap<string, string>, { id: own }: StaffActor): TextRow {
  const { authorId, changedAt, scheduledFor, writerId, ...row } = text
  return {
    ...row,
    author: authorId === null ? '' : (names.get(authorId) ?? ''),
    changedAt: changedAt.toISOString(),
    scheduledFor: scheduledFor?.toISOString() ?? null,
    writing: writerId === null || writerId === own ? '' : (names.get(String(writerId)) ?? ''),
  }
}
