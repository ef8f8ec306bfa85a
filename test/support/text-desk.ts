import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { NO_FIELDS, type TextFields } from '#contracts/staff/text-fields.ts'
import type { TextKind } from '#contracts/staff/text-list.ts'
import { postCategories } from '#server/modules/content/tables.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { keepDraft, openText, publishText, readTextRef, type TextRef } from '#server/modules/text-desk/index.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

const NOW = new Date('2026-11-23T10:00:00Z')

/** A text as its address at the desk names it; '' for one that nobody has begun. */
export function ref(kind: TextKind, id: string): TextRef {
  const found = id === '' ? { kind, draftId: 0 } : readTextRef(kind, id)
  if (!found) throw new Error(`${kind} ${id} names nothing`)
  return found
}

type Kept = { id?: string; edited?: number; kind?: TextKind; by?: Role; isForReview?: boolean }

/** A shop with its team, who write texts; its clock stands until it is told otherwise. */
export async function openTextDesk() {
  const shop: TestShop = await createTestShop()
  const clock = { at: NOW, now: () => clock.at }
  const services: TestShop = { ...shop, clock }
  await shop.db.insert(postCategories).values({ slug: 'conseils', name: 'Conseils', position: 0 })
  const rows = ROLES.map((role) => ({
    ...{ email: `${role}@exemple.fr`, name: `Camille ${role}`, role, passwordHash: '', createdAt: NOW },
  }))
  const members = await shop.db
    .insert(staff)
    .values(rows)
    .returning({ id: staff.id, role: staff.role, name: staff.name })
  const team = Object.fromEntries(members.map((member) => [member.role, { ...member, confirmedAt: NOW }])) as Record<
    Role,
    StaffActor
  >
  let count = 0

  const slug = () => `le-trac-${count}`
  const article = (fields: Partial<TextFields> = {}): TextFields => ({
    ...NO_FIELDS,
    ...{ title: 'Le trac', slug: slug(), markdown: 'Un mot.\n\nDeux mots.', excerpt: 'Court.' },
    ...{ categorySlug: 'conseils', areCommentsOpen: '1' },
    ...fields,
  })
  const keep = (
    fields: TextFields,
    { id = '', edited = 0, kind = 'article', by = 'writing', isForReview = false }: Kept = {},
  ) => keepDraft(services, team[by], { ref: ref(kind, id), edited, fields, isForReview })
  async function begun(fields = article(), kept: Kept = {}): Promise<{ id: string; version: number }> {
    const saved = await keep(fields, kept)
    if (!saved.ok) throw new Error(JSON.stringify(saved))
    return saved
  }
  async function online(fields = article()): Promise<string> {
    const { id, version } = await begun(fields)
    const published = await publishText(services, team.writing, { ref: ref('article', id), edited: version })
    if (!published.ok) throw new Error(JSON.stringify(published))
    return published.id
  }
  async function opened(id: string, kind: TextKind = 'article', by: Role = 'writing') {
    const found = await openText(services, team[by], ref(kind, id))
    return found.ok ? found.text : null
  }
  return {
    ...{ services, team, clock, slug, article, keep, begun, online, opened },
    /** As an article of its own for each test. */
    begin: () => {
      clock.at = NOW
      count += 1
    },
    later: (minutes: number) => new Date(clock.at.getTime() + minutes * 60_000),
    close: () => shop.close(),
  }
}
