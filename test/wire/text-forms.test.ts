import { afterAll, beforeAll, expect, test } from 'vitest'
import { formMark } from '#contracts/content/form-places.ts'
import { HIDDEN } from '#contracts/forms/names.ts'
import { findFormBySlug } from '#server/modules/contact/index.ts'
import { savePage } from '#server/modules/content/index.ts'
import { startContactShop, storedFrom } from '#test/support/contact-shop.ts'
import { feedbackOf, fillIn, GOOD_MESSAGE, openContactPage, sendFeedback } from '#test/support/contact-visitor.ts'
import { createPost } from '#test/support/create-post.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { byStaff } from '#test/support/writer.ts'

const PAGE = '/ecrire-a-la-boutique/'
let shop: RunningShop
let mark: string
beforeAll(async () => {
  shop = await startContactShop()
  const form = await findFormBySlug(shop.db, 'contact')
  const letter = await findFormBySlug(shop.db, 'newsletter')
  if (!form || !letter) throw new Error('there are no forms')
  mark = formMark({ id: form.id, title: 'Nous écrire' })
  const markdown = `Une question ?\n\n${mark}\n\nOu la lettre :\n\n${formMark({ id: letter.id, title: 'Lettre' })}\n\n${formMark({ id: 999, title: 'Nulle part' })}`
  await write(PAGE.slice(1, -1), markdown)
  await write('sans-formulaire', 'Rien à remplir.')
})
afterAll(() => shop?.close())

const writer = () => byStaff({ db: shop.db, clock: { now: () => new Date() } })

async function write(slug: string, markdown: string, edited = 0): Promise<void> {
  const draft = { slug, title: 'Écrire', description: 'Écrire.', markdown }
  const saved = await savePage(writer(), { edited, draft })
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
}

const post = (path: string, body: FormData, headers: Record<string, string> = {}) =>
  fetch(shop.origin + path, { method: 'POST', body, headers: { 'user-agent': 'test', ...headers } })

test('forms stand where a text names them, for each visitor anew; one that is not there leaves nothing', async () => {
  const answer = await fetch(shop.origin + PAGE)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const html = await answer.text()
  const forms = [...html.matchAll(/<form class="wpcf7-form[^>]*action="([^"]*)"/g)].map(([, action]) => action)
  expect(forms).toEqual([
    expect.stringMatching(/^\/ecrire-a-la-boutique\/#wpcf7-f\d+-o1$/),
    expect.stringMatching(/^\/ecrire-a-la-boutique\/#wpcf7-f\d+-o2$/),
  ])
  expect(html).toContain('<script type="application/json" id="wpcf7"')
  expect(html).not.toContain('form-place')
  const plain = await (await fetch(`${shop.origin}/sans-formulaire/`)).text()
  expect(plain).not.toMatch(/wpcf7|contact-form/)
})

test('in an article the form knows its number; sent by its script it is a message of that page', async () => {
  const slug = 'un-article'
  const clock = { now: () => new Date() }
  const { id } = await createPost({ db: shop.db, clock }, { slug, markdown: `Lisez.\n\n${mark}` })
  const page = await openContactPage(shop.origin, `/${slug}/`)
  expect([page.unitTag, page.fields.get(HIDDEN.containerPost)]).toEqual([`wpcf7-f${page.formId}-p${id}-o1`, String(id)])
  const email = 'article@exemple.fr'
  fillIn(page.fields, { ...GOOD_MESSAGE, email })
  const sent = await sendFeedback(shop.origin, page, { referer: `${shop.origin}/${slug}/` })
  expect(await feedbackOf(sent)).toMatchObject({ status: 'mail_sent', into: `#${page.unitTag}` })
  expect(await storedFrom(shop, email)).toMatchObject([{ pagePath: `/${slug}/` }])
})

test('without script the page takes its form, says what is wrong in it alone, then that it is sent', async () => {
  const page = await openContactPage(shop.origin, PAGE)
  const email = 'page@exemple.fr'
  fillIn(page.fields, { ...GOOD_MESSAGE, email, name: 'C' })
  const refused = await (await post(PAGE, page.fields)).text()
  expect(refused.match(/data-status="invalid"/g)).toHaveLength(1)
  expect(refused).toContain('2 caractères au minimum')
  fillIn(page.fields, { name: 'Camille Martin' })
  expect(await (await post(PAGE, page.fields)).text()).toContain('votre message est bien parti')
  expect(await storedFrom(shop, email)).toMatchObject([{ pagePath: PAGE }])
})

test('without script the answer stands in the form that was sent, though another was put in above it meanwhile', async () => {
  const slug = 'page-qui-change'
  await write(slug, mark)
  const page = await openContactPage(shop.origin, `/${slug}/`)
  const form = await findFormBySlug(shop.db, 'newsletter')
  await write(slug, `${formMark({ id: form?.id ?? 0, title: 'Lettre' })}\n\n${mark}`, 1)
  fillIn(page.fields, { ...GOOD_MESSAGE, email: 'meanwhile@exemple.fr', name: 'C' })
  const refused = await (await post(`/${slug}/`, page.fields)).text()
  expect(refused.match(/data-status="invalid"/g)).toHaveLength(1)
  const [, control] = /<a href="#(wpcf7-[^"]*)">[^<]*2 caractères au minimum/.exec(refused) ?? []
  expect(control).toMatch(/-o2-name$/)
  expect(refused).toContain(`id="${control}"`)
  fillIn(page.fields, { name: 'Camille Martin' })
  expect(await (await post(`/${slug}/`, page.fields)).text()).toContain('votre message est bien parti')
})

test.each([
  ['a text without a form', '/sans-formulaire/', 405],
  ['no text', '/nulle-part/', 404],
  ['a form that is none of the page’s', PAGE, 400],
])('what is sent to %s is refused', async (_name, path, status) => {
  const fields = new FormData()
  fields.set(HIDDEN.formId, '77')
  expect((await post(path, fields)).status).toBe(status)
  expect((await post(path, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('pages of the shop take what is theirs as before', async () => {
  const fields = new FormData()
  expect((await post('/panier/', fields)).status).not.toBe(404)
})

test('a link to a form by its number leads to it', async () => {
  const form = await findFormBySlug(shop.db, 'contact')
  const found = await fetch(`${shop.origin}/formulaire/${form?.id}/`, { redirect: 'manual' })
  expect([found.status, found.headers.get('location')]).toEqual([302, '/contact/'])
  expect((await fetch(`${shop.origin}/formulaire/999/`)).status).toBe(404)
})
