import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { NO_FIELDS, type TextFields } from '#contracts/staff/text-fields.ts'
import { readTextFilter, type TextKind } from '#contracts/staff/text-list.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { findPost } from '#server/modules/content/index.ts'
import { postCategories } from '#server/modules/content/tables.ts'
import { findMoved } from '#server/modules/redirects/index.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { createPost } from '#test/support/create-post.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import {
  discardDraft,
  keepDraft,
  listTexts,
  openText,
  openTextVersion,
  previewText,
  publishDueTexts,
  publishText,
  readTextRef,
  rebaseDraft,
  scheduleText,
  unscheduleText,
  withdrawText,
} from './index.ts'

let shop: TestShop
let now = new Date('2026-11-23T10:00:00Z')
let team: Record<Role, StaffActor>
let services: TestShop
let count = 0

beforeAll(async () => {
  shop = await createTestShop()
  services = { ...shop, clock: { now: () => now } }
  await shop.db.insert(postCategories).values({ slug: 'conseils', name: 'Conseils', position: 0 })
  const rows = ROLES.map((role) => ({
    email: `${role}@exemple.fr`,
    name: `Camille ${role}`,
    role,
    passwordHash: '',
    createdAt: now,
  }))
  const members = await shop.db
    .insert(staff)
    .values(rows)
    .returning({ id: staff.id, role: staff.role, name: staff.name })
  team = Object.fromEntries(members.map((member) => [member.role, { ...member, confirmedAt: now }])) as typeof team
})
afterAll(() => shop.close())
beforeEach(() => {
  now = new Date('2026-11-23T10:00:00Z')
  count += 1
})

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const ref = (kind: TextKind, id: string) => {
  const found = readTextRef(kind, id)
  if (!found) throw new Error(`${kind} ${id} names nothing`)
  return found
}
const article = (fields: Partial<TextFields> = {}): TextFields => ({
  ...NO_FIELDS,
  ...{ title: 'Le trac', slug: `le-trac-${count}`, markdown: 'Un mot.\n\nDeux mots.', excerpt: 'Court.' },
  ...{ categorySlug: 'conseils', areCommentsOpen: '1' },
  ...fields,
})

type Kept = { id?: string; edited?: number; kind?: TextKind; by?: Role; isForReview?: boolean }
const keep = (
  fields: TextFields,
  { id = '~nouveau', edited = 0, kind = 'article', by = 'writing', isForReview = false }: Kept = {},
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

const opened = async (id: string, kind: TextKind = 'article', by: Role = 'writing') => {
  const found = await openText(services, team[by], ref(kind, id))
  return found.ok ? found.text : null
}

test('what is typed is kept apart from what is online, until somebody puts it there', async () => {
  const id = await online()
  const { version } = await begun(article({ markdown: 'Autre chose.' }), { id })
  expect(await findPost(shop.db, `le-trac-${count}`)).toMatchObject({ bodyHtml: '<p>Un mot.</p>\n<p>Deux mots.</p>' })
  expect((await opened(id))?.standing).toMatchObject({ isOnline: true, hasDraft: true })
  const published = await publishText(services, team.writing, { ref: ref('article', id), edited: version })
  expect(published).toEqual({ ok: true, kind: 'article', id })
  expect(await findPost(shop.db, `le-trac-${count}`)).toMatchObject({ bodyHtml: '<p>Autre chose.</p>' })
  const text = await opened(id)
  expect(text?.standing).toMatchObject({ isOnline: true, hasDraft: false })
  expect(text?.versions.map(({ key, isOnline }) => [key, isOnline])).toEqual([
    ['v2', true],
    ['v1', false],
  ])
  const [entry] = await listAuditEntries(shop.db, { subject: { kind: 'post', id } })
  expect(entry).toMatchObject({ action: 'changed', actor: { kind: 'staff', id: String(team.writing.id) } })
})

test('a draft need not be complete; to go online it must, and says field by field what is missing', async () => {
  const { id, version } = await begun(article({ title: '', slug: 'Été', categorySlug: '' }))
  const refused = await publishText(services, team.owner, { ref: ref('article', id), edited: version })
  expect(refused).toMatchObject({ ok: false, refusal: { about: 'fields', errors: { title: 'Donnez un titre.' } } })
  const { version: next } = await begun(article({ markdown: '![](trac)' }), { id, edited: version })
  expect(await publishText(services, team.owner, { ref: ref('article', id), edited: next })).toMatchObject({
    refusal: { about: 'fields', errors: { markdown: 'Dites entre crochets ce que l’image montre\u202F: trac.' } },
  })
  expect((await opened(id))?.fields.markdown).toBe('![](trac)')
})

test('of two who write one text the second is given what the first has kept; nothing is overwritten', async () => {
  const { id, version } = await begun()
  await begun(article({ markdown: 'Un mot de plus.\n\nDeux mots.' }), { id, edited: version, by: 'owner' })
  const late = await keep(article({ markdown: 'Un mot.\n\nTrois mots.' }), { id, edited: version })
  expect(late).toMatchObject({
    ok: false,
    refusal: {
      about: 'stale',
      overtaken: { newer: { by: 'Camille owner' }, version: 2, fields: { markdown: 'Un mot de plus.\n\nDeux mots.' } },
    },
  })
  expect((await opened(id))?.fields.markdown).toBe('Un mot de plus.\n\nDeux mots.')
})

test('a draft upon a text that has changed online since goes online only once somebody has seen both', async () => {
  const id = await online()
  const { version } = await begun(article({ title: 'Le mien' }), { id })
  await shop.db.transaction((tx) => tx.execute(`update text_drafts set base = 0 where id > 0 and version = ${version}`))
  const asked = { ref: ref('article', id), edited: version }
  const refused = await publishText(services, team.writing, asked)
  expect(refused).toMatchObject({ refusal: { about: 'online', base: 1, fields: { title: 'Le trac' } } })
  expect(await rebaseDraft(services, team.writing, { ...asked, base: 1 })).toMatchObject({ ok: true })
  expect(await publishText(services, team.writing, asked)).toMatchObject({ ok: true })
})

test('who writes on after somebody has put the draft online goes on from what is online', async () => {
  const id = await online()
  const { version } = await begun(article({ title: 'Deux' }), { id })
  await publishText(services, team.owner, { ref: ref('article', id), edited: version })
  expect(await keep(article({ title: 'Trois' }), { id, edited: version })).toMatchObject({
    refusal: { about: 'stale', overtaken: { version: 0, fields: { title: 'Deux' }, newer: { by: 'Camille owner' } } },
  })
})

test('a stretch of one author is one version; another author, or ten minutes, begin another', async () => {
  const { id } = await begun(article({ title: 'A' }))
  await begun(article({ title: 'B' }), { id, edited: 1 })
  await begun(article({ title: 'C' }), { id, edited: 2, by: 'owner' })
  now = later(11)
  await begun(article({ title: 'D' }), { id, edited: 3, by: 'owner' })
  const text = await opened(id)
  expect(text?.versions.map(({ key, by }) => [key, by])).toEqual([
    ['b4', 'Camille owner'],
    ['b3', 'Camille owner'],
    ['b2', 'Camille writing'],
  ])
  const old = await openTextVersion(services, team.writing, { ref: ref('article', id), key: 'b2' })
  expect(old).toMatchObject({ ok: true, fields: { title: 'B' } })
  const none = await openTextVersion(services, team.writing, { ref: ref('article', id), key: 'b1' })
  expect(none).toEqual({ ok: true, fields: null })
})

test('what is planned goes online at its hour, with that day, and not before', async () => {
  const { id, version } = await begun()
  const at = later(90)
  const asked = { ref: ref('article', id), edited: version }
  expect(await scheduleText(services, team.writing, { ...asked, at: later(-1) })).toMatchObject({
    refusal: { about: 'moment' },
  })
  expect(await scheduleText(services, team.writing, { ...asked, at })).toMatchObject({ ok: true })
  expect((await opened(id))?.standing).toMatchObject({ isOnline: false, scheduledFor: at.toISOString() })
  now = later(89)
  await publishDueTexts(services)
  expect(await findPost(shop.db, `le-trac-${count}`)).toBeNull()
  now = later(2)
  await publishDueTexts(services)
  expect(await findPost(shop.db, `le-trac-${count}`)).toMatchObject({ publishedAt: at.toISOString() })
  expect(await opened(id)).toBeNull()
})

test('what cannot go online is not planned; what no longer can at its hour says why, and waits', async () => {
  const wrong = await begun(article({ categorySlug: 'partie' }))
  const refused = await scheduleText(services, team.owner, {
    ...{ ref: ref('article', wrong.id), edited: wrong.version },
    at: later(5),
  })
  expect(refused).toMatchObject({ refusal: { about: 'fields', errors: { categorySlug: expect.any(String) } } })
  const { id, version } = await begun(article({ slug: `pris-${count}` }))
  await scheduleText(services, team.owner, { ref: ref('article', id), edited: version, at: later(5) })
  await createPost(services, { slug: `pris-${count}` })
  now = later(6)
  await publishDueTexts(services)
  expect((await opened(id))?.standing).toMatchObject({
    isOnline: false,
    scheduledFor: null,
    scheduleRefusal: 'Cette adresse est déjà prise.',
  })
})

test('a plan is taken back', async () => {
  const { id, version } = await begun()
  const asked = { ref: ref('article', id), edited: version }
  await scheduleText(services, team.owner, { ...asked, at: later(5) })
  expect(await unscheduleText(services, team.owner, asked)).toMatchObject({ ok: true })
  now = later(6)
  await publishDueTexts(services)
  expect(await findPost(shop.db, `le-trac-${count}`)).toBeNull()
})

test('a text that is taken off keeps its words, its versions and its number; its address leads on', async () => {
  const id = await online()
  expect(await withdrawText(services, team.owner, ref('article', id))).toMatchObject({ ok: true, id })
  expect(await findPost(shop.db, `le-trac-${count}`)).toBeNull()
  expect(await findMoved(shop.db, `/le-trac-${count}/`)).toBe('/conseils/')
  const text = await opened(id)
  expect(text).toMatchObject({ version: 1, fields: { title: 'Le trac' }, standing: { isOnline: false } })
  expect(await publishText(services, team.owner, { ref: ref('article', id), edited: 1 })).toMatchObject({
    ok: true,
    id,
  })
  expect(await findPost(shop.db, `le-trac-${count}`)).not.toBeNull()
})

test('a draft that is given up leaves what is online', async () => {
  const id = await online()
  const { version } = await begun(article({ title: 'Raté' }), { id })
  expect(await discardDraft(services, team.owner, { ref: ref('article', id), edited: version })).toMatchObject({
    ok: true,
  })
  expect(await opened(id)).toMatchObject({ version: 0, fields: { title: 'Le trac' } })
})

test('links of ours that lead nowhere, or elsewhere by now, are named', async () => {
  const id = await online(article({ slug: `cible-${count}` }))
  const { version } = await begun(article({ slug: `neuve-${count}` }), { id })
  await publishText(services, team.owner, { ref: ref('article', id), edited: version })
  const markdown = `[a](/cible-${count}/) [b](/neuve-${count}/#x) [c](/nulle-part) [d](${shop.origin}/boutique/) [e](https://ailleurs.fr/x/)`
  const text = await opened((await begun(article({ markdown }))).id)
  expect(text?.check.links).toEqual({ count: 4, broken: ['/nulle-part/'], moved: [`/cible-${count}/`] })
})

test('a preview runs no script that somebody has written into a text', async () => {
  const markdown =
    'Un mot <script>alert(1)</script><img src=x onerror=alert(1)> [lien](javascript:alert(1)) <a href="data:text/html,x" onclick="x()">y</a>\n\n<iframe src="https://x.fr"></iframe>'
  for (const kind of ['article', 'page', 'membres'] as const) {
    const { id } = await begun(article({ markdown }), { kind })
    const preview = await previewText(services, team.writing, ref(kind, id))
    const html = preview.ok ? preview.preview?.drawn.bodyHtml : ''
    expect(html).toContain('Un mot')
    expect(html).not.toMatch(/<script|onerror|onclick|javascript:|data:|<iframe|<img/i)
  }
})

test('the list finds what is written by its words, its category and its author, draft or not', async () => {
  const word = `paillasson${count}`
  const { id } = await begun(article({ markdown: `Un ${word}.` }), { by: 'owner' })
  await online(article({ slug: `autre-${count}`, title: `Les ${word}s` }))
  const find = async (query: string, by: Role = 'writing') => {
    const found = await listTexts(services, team[by], readTextFilter(new URLSearchParams(query)))
    return found.ok ? found.listing.rows : []
  }
  expect((await find(`q=${word}`)).map(({ title }) => title).sort()).toEqual(['Le trac', `Les ${word}s`])
  expect(await find(`q=${word}&auteur=${team.owner.id}`)).toMatchObject([
    { id, author: 'Camille owner', writing: 'Camille owner' },
  ])
  expect(await find(`q=${word}&categorie=autre`)).toEqual([])
  expect(await find(`q=${word}&vue=draft`)).toMatchObject([{ id }])
  expect(await find(`q=${word}&vue=page`)).toEqual([])
})

test('pages of the list go on from a row, in both directions, without one twice', async () => {
  const lone = await createTestShop()
  try {
    await createPost(lone, { slug: 'zero' })
    await lone.db.execute(`insert into posts (slug, title, category_slug, excerpt, markdown, body_html, reading_minutes, published_at, updated_at)
      select 'un-' || n, 'Un ' || n, 'conseils', '', 'x', 'x', 1, now(), timestamptz '2026-01-01' + (n / 3) * interval '1 minute' from generate_series(1, 119) n`)
    const page = async (query: Parameters<typeof readTextFilter>[0]) => {
      const found = await listTexts(lone, team.owner, readTextFilter(query))
      if (!found.ok) throw new Error('refused')
      return found.listing
    }
    const cursor = (name: string, at: { at: string; ref: string } | null) =>
      new URLSearchParams(at ? { [name]: `${at.at}~${at.ref}` } : {})
    const first = await page(new URLSearchParams())
    const second = await page(cursor('avant', first.older))
    const third = await page(cursor('avant', second.older))
    expect(new Set([...first.rows, ...second.rows, ...third.rows].map(({ id }) => id)).size).toBe(120)
    expect([first.newer, third.older, third.rows.length]).toEqual([null, null, 20])
    expect((await page(cursor('apres', third.newer))).rows).toEqual(second.rows)
    expect(first.counts.article).toBe(120)
  } finally {
    await lone.close()
  }
})

const GESTURES = {
  read: (actor: StaffActor, id: string) => openText(services, actor, ref('article', id)),
  list: (actor: StaffActor) => listTexts(services, actor, readTextFilter(new URLSearchParams())),
  preview: (actor: StaffActor, id: string) => previewText(services, actor, ref('article', id)),
  version: (actor: StaffActor, id: string) => openTextVersion(services, actor, { ref: ref('article', id), key: 'v1' }),
  'begin a draft': (actor: StaffActor) =>
    keepDraft(services, actor, { ref: ref('article', '~nouveau'), edited: 0, fields: article(), isForReview: false }),
  'change what is online': (actor: StaffActor, id: string) =>
    keepDraft(services, actor, { ref: ref('article', id), edited: 0, fields: article(), isForReview: false }),
  publish: (actor: StaffActor, id: string) => publishText(services, actor, { ref: ref('article', id), edited: 1 }),
  schedule: (actor: StaffActor, id: string) =>
    scheduleText(services, actor, { ref: ref('article', id), edited: 1, at: later(1) }),
  unschedule: (actor: StaffActor, id: string) =>
    unscheduleText(services, actor, { ref: ref('article', id), edited: 1 }),
  rebase: (actor: StaffActor, id: string) =>
    rebaseDraft(services, actor, { ref: ref('article', id), edited: 1, base: 1 }),
  discard: (actor: StaffActor, id: string) => discardDraft(services, actor, { ref: ref('article', id), edited: 1 }),
  withdraw: (actor: StaffActor, id: string) => withdrawText(services, actor, ref('article', id)),
}
type Gesture = keyof typeof GESTURES
const MAY: Record<Role, readonly Gesture[]> = {
  owner: Object.keys(GESTURES) as Gesture[],
  writing: Object.keys(GESTURES) as Gesture[],
  management: ['read', 'list', 'preview', 'version'],
  coaching: ['list', 'begin a draft'],
}

test.each(ROLES.flatMap((role) => (Object.keys(GESTURES) as Gesture[]).map((gesture) => [role, gesture] as const)))(
  '%s: %s',
  async (role, gesture) => {
    const id = await online()
    const done = await GESTURES[gesture](team[role], id)
    const isRefused = !done.ok && JSON.stringify(done.refusal).includes('not-yours')
    expect(isRefused).toBe(!MAY[role].includes(gesture))
  },
)

test('who drafts only sees and changes their own drafts, and nobody else’s', async () => {
  const own = await begun(article({ slug: `mien-${count}` }), { by: 'coaching' })
  const other = await begun(article({ slug: `tien-${count}` }))
  expect(await opened(own.id, 'article', 'coaching')).toMatchObject({ may: { write: true, publish: false } })
  expect(await opened(other.id, 'article', 'coaching')).toBeNull()
  expect(await keep(article({ title: 'Pris' }), { id: other.id, edited: 1, by: 'coaching' })).toMatchObject({
    refusal: { about: 'staff' },
  })
  expect(
    await keep(article({ title: 'Repris' }), { id: own.id, edited: 1, by: 'coaching', isForReview: true }),
  ).toMatchObject({ ok: true })
  const listed = await listTexts(services, team.coaching, readTextFilter(new URLSearchParams('vue=draft')))
  expect(listed.ok && listed.listing.rows.some(({ id }) => id === own.id)).toBe(true)
  expect(listed.ok && listed.listing.rows.some(({ id }) => id === other.id)).toBe(false)
})
