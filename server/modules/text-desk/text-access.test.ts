import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { readTextFilter } from '#contracts/staff/text-list.ts'
import { createPost } from '#test/support/create-post.ts'
import { createTestShop } from '#test/support/test-shop.ts'
import { openTextDesk, ref } from '#test/support/text-desk.ts'
import {
  beginText,
  discardDraft,
  keepDraft,
  listTexts,
  openText,
  openTextVersion,
  previewText,
  publishText,
  rebaseDraft,
  scheduleText,
  unscheduleText,
  withdrawText,
} from './index.ts'

let desk: Awaited<ReturnType<typeof openTextDesk>>
beforeAll(async () => {
  desk = await openTextDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.begin())

test('the list finds what is written by its words, its category and its author, draft or not', async () => {
  const word = `paillasson${desk.slug().replaceAll('-', '')}`
  const { id } = await desk.begun(desk.article({ markdown: `Un ${word}.` }), { by: 'owner' })
  await desk.online(desk.article({ slug: `autre-${desk.slug()}`, title: `Les ${word}s` }))
  const find = async (query: string, by: Role = 'writing') => {
    const found = await listTexts(desk.services, desk.team[by], readTextFilter(new URLSearchParams(query)))
    return found.ok ? found.listing.rows : []
  }
  expect((await find(`q=${word}`)).map(({ title }) => title).sort()).toEqual(['Le trac', `Les ${word}s`])
  expect(await find(`q=${word}&auteur=${desk.team.owner.id}`)).toMatchObject([
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
      const found = await listTexts(lone, desk.team.owner, readTextFilter(query))
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
  read: (actor: StaffActor, id: string) => openText(desk.services, actor, ref('article', id)),
  list: (actor: StaffActor) => listTexts(desk.services, actor, readTextFilter(new URLSearchParams())),
  preview: (actor: StaffActor, id: string) => previewText(desk.services, actor, ref('article', id)),
  version: (actor: StaffActor, id: string) =>
    openTextVersion(desk.services, actor, { ref: ref('article', id), key: 'v1' }),
  'begin a draft': (actor: StaffActor) => beginText(desk.services, actor, 'article'),
  'change what is online': (actor: StaffActor, id: string) =>
    keepDraft(desk.services, actor, { ref: ref('article', id), edited: 0, fields: desk.article(), isForReview: false }),
  publish: (actor: StaffActor, id: string) => publishText(desk.services, actor, { ref: ref('article', id), edited: 1 }),
  schedule: (actor: StaffActor, id: string) =>
    scheduleText(desk.services, actor, { ref: ref('article', id), edited: 1, at: desk.later(1) }),
  unschedule: (actor: StaffActor, id: string) =>
    unscheduleText(desk.services, actor, { ref: ref('article', id), edited: 1 }),
  rebase: (actor: StaffActor, id: string) =>
    rebaseDraft(desk.services, actor, { ref: ref('article', id), edited: 1, base: 1 }),
  discard: (actor: StaffActor, id: string) =>
    discardDraft(desk.services, actor, { ref: ref('article', id), edited: 1 }),
  withdraw: (actor: StaffActor, id: string) => withdrawText(desk.services, actor, ref('article', id)),
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
    const id = await desk.online()
    const done = await GESTURES[gesture](desk.team[role], id)
    const isRefused = !done.ok && JSON.stringify(done.refusal).includes('not-yours')
    expect(isRefused).toBe(!MAY[role].includes(gesture))
  },
)

test('who begins to write twice goes on with the one that is still empty', async () => {
  const first = await beginText(desk.services, desk.team.owner, 'page')
  expect(await beginText(desk.services, desk.team.owner, 'page')).toEqual(first)
  const { id } = first.ok ? first : { id: '' }
  await desk.begun(desk.article({ title: 'Commencé' }), { id, edited: 1, kind: 'page', by: 'owner' })
  expect(await beginText(desk.services, desk.team.owner, 'page')).not.toEqual(first)
})

test('who drafts only sees and changes their own drafts, and nobody else’s', async () => {
  const own = await desk.begun(desk.article({ slug: `mien-${desk.slug()}` }), { by: 'coaching' })
  const other = await desk.begun(desk.article({ slug: `tien-${desk.slug()}` }))
  expect(await desk.opened(own.id, 'article', 'coaching')).toMatchObject({ may: { write: true, publish: false } })
  expect(await desk.opened(other.id, 'article', 'coaching')).toBeNull()
  expect(await desk.keep(desk.article({ title: 'Pris' }), { id: other.id, edited: 1, by: 'coaching' })).toMatchObject({
    refusal: { about: 'staff' },
  })
  expect(
    await desk.keep(desk.article({ title: 'Repris' }), { id: own.id, edited: 1, by: 'coaching', isForReview: true }),
  ).toMatchObject({ ok: true })
  const listed = await listTexts(desk.services, desk.team.coaching, readTextFilter(new URLSearchParams('vue=draft')))
  expect(listed.ok && listed.listing.rows.some(({ id }) => id === own.id)).toBe(true)
  expect(listed.ok && listed.listing.rows.some(({ id }) => id === other.id)).toBe(false)
})
