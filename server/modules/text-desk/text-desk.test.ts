import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { findPost } from '#server/modules/content/index.ts'
import { findMoved } from '#server/modules/redirects/index.ts'
import { createPost } from '#test/support/create-post.ts'
import { openTextDesk, ref } from '#test/support/text-desk.ts'
import {
  discardDraft,
  openTextVersion,
  previewText,
  publishDueTexts,
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

test('what is typed is kept apart from what is online, until somebody puts it there', async () => {
  const id = await desk.online()
  const { version } = await desk.begun(desk.article({ markdown: 'Autre chose.' }), { id })
  expect(await findPost(desk.services.db, desk.slug())).toMatchObject({ bodyHtml: '<p>Un mot.</p>\n<p>Deux mots.</p>' })
  expect((await desk.opened(id))?.standing).toMatchObject({ isOnline: true, hasDraft: true })
  const published = await publishText(desk.services, desk.team.writing, { ref: ref('article', id), edited: version })
  expect(published).toEqual({ ok: true, kind: 'article', id })
  expect(await findPost(desk.services.db, desk.slug())).toMatchObject({ bodyHtml: '<p>Autre chose.</p>' })
  const text = await desk.opened(id)
  expect(text?.standing).toMatchObject({ isOnline: true, hasDraft: false })
  expect(text?.versions.map(({ key, isOnline }) => [key, isOnline])).toEqual([
    ['v2', true],
    ['v1', false],
  ])
  const [entry] = await listAuditEntries(desk.services.db, { subject: { kind: 'post', id } })
  expect(entry).toMatchObject({ action: 'changed', actor: { kind: 'staff', id: String(desk.team.writing.id) } })
})

test('a draft need not be complete; to go online it must, and says field by field what is missing', async () => {
  const { id, version } = await desk.begun(desk.article({ title: '', slug: 'Été', categorySlug: '' }))
  const refused = await publishText(desk.services, desk.team.owner, { ref: ref('article', id), edited: version })
  expect(refused).toMatchObject({ ok: false, refusal: { about: 'fields', errors: { title: 'Donnez un titre.' } } })
  const { version: next } = await desk.begun(desk.article({ markdown: '![](/media/trac-640.png)' }), {
    id,
    edited: version,
  })
  expect(await publishText(desk.services, desk.team.owner, { ref: ref('article', id), edited: next })).toMatchObject({
    refusal: { about: 'fields', errors: { markdown: 'Dites entre crochets ce que l’image montre\u202F: trac.' } },
  })
  expect((await desk.opened(id))?.fields.markdown).toBe('![](/media/trac-640.png)')
})

test('of two who write one text the second is given what the first has kept; nothing is overwritten', async () => {
  const { id, version } = await desk.begun()
  await desk.begun(desk.article({ markdown: 'Un mot de plus.\n\nDeux mots.' }), { id, edited: version, by: 'owner' })
  const late = await desk.keep(desk.article({ markdown: 'Un mot.\n\nTrois mots.' }), { id, edited: version })
  expect(late).toMatchObject({
    ok: false,
    refusal: {
      about: 'stale',
      overtaken: { newer: { by: 'Camille owner' }, version: 2, fields: { markdown: 'Un mot de plus.\n\nDeux mots.' } },
    },
  })
  expect((await desk.opened(id))?.fields.markdown).toBe('Un mot de plus.\n\nDeux mots.')
})

test('a draft upon a text that has changed online since goes online only once somebody has seen both', async () => {
  const id = await desk.online()
  const { version } = await desk.begun(desk.article({ title: 'Le mien' }), { id })
  await desk.services.db.transaction((tx) =>
    tx.execute(`update text_drafts set base = 0 where id > 0 and version = ${version}`),
  )
  const asked = { ref: ref('article', id), edited: version }
  const refused = await publishText(desk.services, desk.team.writing, asked)
  expect(refused).toMatchObject({ refusal: { about: 'online', base: 1, fields: { title: 'Le trac' } } })
  expect(await rebaseDraft(desk.services, desk.team.writing, { ...asked, base: 1 })).toMatchObject({ ok: true })
  expect(await publishText(desk.services, desk.team.writing, asked)).toMatchObject({ ok: true })
})

test('who writes on after somebody has put the draft online goes on from what is online', async () => {
  const id = await desk.online()
  const { version } = await desk.begun(desk.article({ title: 'Deux' }), { id })
  await publishText(desk.services, desk.team.owner, { ref: ref('article', id), edited: version })
  expect(await desk.keep(desk.article({ title: 'Trois' }), { id, edited: version })).toMatchObject({
    refusal: { about: 'stale', overtaken: { version: 0, fields: { title: 'Deux' }, newer: { by: 'Camille owner' } } },
  })
})

test('a stretch of one author is one version; another author, or ten minutes, begin another', async () => {
  const { id } = await desk.begun(desk.article({ title: 'A' }))
  await desk.begun(desk.article({ title: 'B' }), { id, edited: 1 })
  await desk.begun(desk.article({ title: 'C' }), { id, edited: 2, by: 'owner' })
  desk.clock.at = desk.later(11)
  await desk.begun(desk.article({ title: 'D' }), { id, edited: 3, by: 'owner' })
  const text = await desk.opened(id)
  expect(text?.versions.map(({ key, by }) => [key, by])).toEqual([
    ['b4', 'Camille owner'],
    ['b3', 'Camille owner'],
    ['b2', 'Camille writing'],
  ])
  const old = await openTextVersion(desk.services, desk.team.writing, { ref: ref('article', id), key: 'b2' })
  expect(old).toMatchObject({ ok: true, fields: { title: 'B' } })
  const none = await openTextVersion(desk.services, desk.team.writing, { ref: ref('article', id), key: 'b1' })
  expect(none).toEqual({ ok: true, fields: null })
})

test('what is planned goes online at its hour, with that day, and not before', async () => {
  const { id, version } = await desk.begun()
  const at = desk.later(90)
  const asked = { ref: ref('article', id), edited: version }
  expect(await scheduleText(desk.services, desk.team.writing, { ...asked, at: desk.later(-1) })).toMatchObject({
    refusal: { about: 'moment' },
  })
  expect(await scheduleText(desk.services, desk.team.writing, { ...asked, at })).toMatchObject({ ok: true })
  expect((await desk.opened(id))?.standing).toMatchObject({ isOnline: false, scheduledFor: at.toISOString() })
  desk.clock.at = desk.later(89)
  await publishDueTexts(desk.services)
  expect(await findPost(desk.services.db, desk.slug())).toBeNull()
  desk.clock.at = desk.later(2)
  await publishDueTexts(desk.services)
  expect(await findPost(desk.services.db, desk.slug())).toMatchObject({ publishedAt: at.toISOString() })
  expect(await desk.opened(id)).toBeNull()
})

test('what cannot go online is not planned; what no longer can at its hour says why, and waits', async () => {
  const wrong = await desk.begun(desk.article({ categorySlug: 'partie' }))
  const refused = await scheduleText(desk.services, desk.team.owner, {
    ...{ ref: ref('article', wrong.id), edited: wrong.version },
    at: desk.later(5),
  })
  expect(refused).toMatchObject({ refusal: { about: 'fields', errors: { categorySlug: expect.any(String) } } })
  const { id, version } = await desk.begun(desk.article({ slug: `pris-${desk.slug()}` }))
  await scheduleText(desk.services, desk.team.owner, { ref: ref('article', id), edited: version, at: desk.later(5) })
  await createPost(desk.services, { slug: `pris-${desk.slug()}` })
  desk.clock.at = desk.later(6)
  await publishDueTexts(desk.services)
  expect((await desk.opened(id))?.standing).toMatchObject({
    isOnline: false,
    scheduledFor: null,
    scheduleRefusal: 'Cette adresse est déjà prise.',
  })
})

test('a plan is taken back', async () => {
  const { id, version } = await desk.begun()
  const asked = { ref: ref('article', id), edited: version }
  await scheduleText(desk.services, desk.team.owner, { ...asked, at: desk.later(5) })
  expect(await unscheduleText(desk.services, desk.team.owner, asked)).toMatchObject({ ok: true })
  desk.clock.at = desk.later(6)
  await publishDueTexts(desk.services)
  expect(await findPost(desk.services.db, desk.slug())).toBeNull()
})

test('a text that is taken off keeps its words, its versions and its number; its address leads on', async () => {
  const id = await desk.online()
  expect(await withdrawText(desk.services, desk.team.owner, ref('article', id))).toMatchObject({ ok: true, id })
  expect(await findPost(desk.services.db, desk.slug())).toBeNull()
  expect(await findMoved(desk.services.db, `/${desk.slug()}/`)).toBe('/conseils/')
  const text = await desk.opened(id)
  expect(text).toMatchObject({ version: 1, fields: { title: 'Le trac' }, standing: { isOnline: false } })
  expect(await publishText(desk.services, desk.team.owner, { ref: ref('article', id), edited: 1 })).toMatchObject({
    ok: true,
    id,
  })
  expect(await findPost(desk.services.db, desk.slug())).not.toBeNull()
})

test('a draft that is given up leaves what is online', async () => {
  const id = await desk.online()
  const { version } = await desk.begun(desk.article({ title: 'Raté' }), { id })
  expect(
    await discardDraft(desk.services, desk.team.owner, { ref: ref('article', id), edited: version }),
  ).toMatchObject({
    ok: true,
  })
  expect(await desk.opened(id)).toMatchObject({ version: 0, fields: { title: 'Le trac' } })
})

test('links of ours that lead nowhere, or elsewhere by now, are named', async () => {
  const id = await desk.online(desk.article({ slug: `cible-${desk.slug()}` }))
  const { version } = await desk.begun(desk.article({ slug: `neuve-${desk.slug()}` }), { id })
  await publishText(desk.services, desk.team.owner, { ref: ref('article', id), edited: version })
  const markdown = `[a](/cible-${desk.slug()}/) [b](/neuve-${desk.slug()}/#x) [c](/nulle-part) [d](${desk.services.origin}/boutique/) [e](https://ailleurs.fr/x/)`
  const mark = '[contact-form-7 id="999" title="Devis"]'
  const quoted = `\`\`\`\n${mark}\n\`\`\`\n\n> ${mark}`
  const text = await desk.opened((await desk.begun(desk.article({ markdown: `${markdown}\n\n${quoted}` }))).id)
  expect(text?.check.links).toEqual({ count: 4, broken: ['/nulle-part/'], moved: [`/cible-${desk.slug()}/`] })
  const withForm = await desk.opened((await desk.begun(desk.article({ markdown: `Un mot.\n\n${mark}` }))).id)
  expect(withForm?.check.links).toEqual({ count: 1, broken: ['/formulaire/999/'], moved: [] })
})

test('a preview runs no script that somebody has written into a text', async () => {
  const markdown =
    'Un mot <script>alert(1)</script><img src=x onerror=alert(1)> [lien](javascript:alert(1)) <a href="data:text/html,x" onclick="x()">y</a>\n\n<iframe src="https://x.fr"></iframe>'
  for (const kind of ['article', 'page', 'membres'] as const) {
    const { id } = await desk.begun(desk.article({ markdown }), { kind })
    const preview = await previewText(desk.services, desk.team.writing, ref(kind, id))
    const html = preview.ok ? preview.preview?.drawn.bodyHtml : ''
    expect(html).toContain('Un mot')
    expect(html).not.toMatch(/<script|onerror|onclick|javascript:|data:|<iframe|<img/i)
  }
})
