import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '#contracts/site/routes.ts'
import { REGISTER_FIELDS } from '#contracts/wire/account.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { Buyer } from '#test/support/buyer.ts'
import { createPost } from '#test/support/create-post.ts'
import { meetingsOf, memberOf, OPENING, publishForMembers, SECRET } from '#test/support/members.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

let shop: RunningShop
let member: Buyer
let slug: string
beforeAll(async () => {
  shop = await takeRunningShop()
  const services = { db: shop.db, clock: { now: () => new Date() } }
  member = new Buyer(shop.origin)
  const asked = await (await member.get(ROUTES.account)).text()
  await member.post(ROUTES.account, {
    [REGISTER_FIELDS.email]: 'membre@example.fr',
    [REGISTER_FIELDS.password]: 'une phrase assez longue',
    [REGISTER_FIELDS.nonce]: hidden(asked, REGISTER_FIELDS.nonce),
    [REGISTER_FIELDS.button]: 'S’inscrire',
  })
  const [customer] = await shop.db.select().from(customers)
  const { product } = await memberOf(services, { customerId: customer?.id ?? 0 })
  slug = product.slug
  await publishForMembers(services, product.id)
  await publishForMembers(services, product.id, { slug: 'objectif-1', kind: 'goal', week: 1, markdown: SECRET })
  await publishForMembers(services, product.id, { slug: 'rencontre-1', kind: 'meeting', markdown: SECRET })
  await meetingsOf(services, product.id)
  await createPost(services, { slug: 'un-article' })
})
afterAll(() => shop.close())

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const spacePages = () => [
  ROUTES.memberSpace(slug),
  ROUTES.memberLibrary(slug),
  ...['atelier-du-mois', 'objectif-1', 'rencontre-1'].map((post) => ROUTES.memberPost(slug, post)),
]

test('a member reads the texts, others their summaries with the ways in, and nobody keeps the pages', async () => {
  const guest = new Buyer(shop.origin)
  for (const path of spacePages()) {
    // In this order: what the member was shown is nobody else's.
    const [own, others] = [await member.get(path), await guest.get(path)]
    for (const answer of [own, others]) expect(answer.headers.get('cache-control'), path).toContain('no-store')
    const [text, summary] = [await own.text(), await others.text()]
    const isText = path.split('/').length === 5 && path !== ROUTES.memberLibrary(slug)
    expect(text.includes(SECRET), path).toBe(isText)
    expect(text).not.toContain('Réservé aux membres')
    expect(summary).not.toContain(SECRET)
    expect(summary).toContain('Réservé aux membres')
    expect(summary).toContain(`href="${ROUTES.product(slug)}"`)
    expect(summary).toMatch(/<meta name="robots" content="noindex/)
  }
  const workshop = await (await guest.get(ROUTES.memberPost(slug, 'atelier-du-mois'))).text()
  expect(workshop).toContain(OPENING)
})

test('the page of the product is everybody’s; who is a member is told by a call of their own', async () => {
  const guest = new Buyer(shop.origin)
  const ask = async (buyer: Buyer, product: string) => {
    const answer = await buyer.get(`/?wc-ajax=tremplin_membership&product=${product}`)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    return (await answer.json()) as { html: string }
  }
  expect((await ask(member, slug)).html).toContain(`href="${ROUTES.memberSpace(slug)}"`)
  expect(await ask(guest, slug)).toEqual({ html: '' })
  expect(await ask(member, 'un-article')).toEqual({ html: '' })
  expect(await (await member.get(ROUTES.product(slug))).text()).not.toContain('déjà membre')
})

test('no sentence for members stands anywhere else', async () => {
  const guest = new Buyer(shop.origin)
  const siteMap = await (await guest.get('/sitemap.xml')).text()
  const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(listed).toEqual(expect.arrayContaining([ROUTES.product(slug), '/un-article/', ROUTES.blog]))
  expect(listed.filter((path) => path.startsWith('/club/'))).toEqual([])
  const words = encodeURIComponent('Seuls les membres lisent')
  const others = [
    ...['/robots.txt', '/sitemap.xml', ROUTES.feed, ROUTES.product(slug), `/?s=${words}`, '/?s=atelier'],
    ...['/wp-json/wc/store/v1/products', `/wp-json/wc/store/v1/products?search=${words}`],
    ...spacePages().map((path) => `${path}.data`),
    ...spacePages().map((path) => path.replace(/\/$/, '.data')),
  ]
  for (const path of [...listed, ...others]) expect(await (await guest.get(path)).text(), path).not.toContain(SECRET)
})

test('a place is taken and given back in the space, and a question asked; no form works for anybody else', async () => {
  const space = ROUTES.memberSpace(slug)
  const page = await (await member.get(space)).text()
  expect(page).toContain('Réserver ma place')
  expect(page).not.toContain('visio.example')
  const nonce = hidden(page, '_wpnonce')
  const startsAt = hidden(page, 'rencontre')
  expect((await member.post(space, { action: 'book', rencontre: startsAt, _wpnonce: 'x' })).status).toBe(422)
  expect((await member.post(space, { action: 'book', rencontre: startsAt, _wpnonce: nonce })).status).toBe(303)
  const booked = await (await member.get(space)).text()
  expect(booked).toContain('Votre place est réservée.')
  expect(booked).toContain('https://visio.example/salle')
  await member.post(space, { action: 'leave', place: hidden(booked, 'place'), _wpnonce: nonce })
  expect(await (await member.get(space)).text()).not.toContain('visio.example')
  const refused = await member.post(space, { action: 'ask', question: '', _wpnonce: nonce })
  expect([refused.status, (await refused.text()).includes('Écrivez votre question.')]).toEqual([422, true])
  expect((await member.post(space, { action: 'ask', question: 'Oui ?', _wpnonce: nonce })).status).toBe(303)
  expect(await shop.inbox.waitFor('bonjour@tremplin.example')).toMatchObject({
    subject: expect.stringMatching(/^Une question/),
  })
  const guest = new Buyer(shop.origin)
  const answer = await guest.post(space, { action: 'ask', question: 'Non ?', _wpnonce: nonce })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, space])
})

test.for(['/club/', '/club/nulle-part/', '/club/nulle-part/bibliotheque/', '/objectifs-par-e-mail/x/'])(
  '%s is not there',
  async (path) => {
    expect((await member.get(path)).status).toBe(404)
  },
)
