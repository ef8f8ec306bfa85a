import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProduct } from '#test/support/builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { memberOf, memberPost, OPENING, publishForMembers, SECRET } from '#test/support/members.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { openMemberPost, openSpace, saveMemberPost } from './index.ts'
import { openingOf } from './member-post-draft.ts'

let shop: TestShop
let customers: ReturnType<typeof createCustomers>
beforeAll(async () => {
  shop = await createTestShop()
  customers = createCustomers(shop)
})
afterAll(() => shop.close())

const newCustomer = async () => (await customers.register()).customerId
const openPost = (productSlug: string, customerId: number | null, postSlug = 'atelier-du-mois') =>
  openMemberPost(shop, { productSlug, postSlug, customerId })

async function space(fields: Partial<Parameters<typeof memberOf>[1]> = {}) {
  const customerId = await newCustomer()
  const { product, subscription } = await memberOf(shop, { customerId, ...fields })
  await publishForMembers(shop, product.id)
  return { customerId, product, subscription }
}

describe('what somebody may read', () => {
  test('a member reads all of a text, anybody else its summary and first part', async () => {
    const { product, customerId } = await space()
    expect(await openPost(product.slug, customerId)).toMatchObject({
      access: { state: 'open', until: null },
      html: expect.stringContaining(SECRET),
    })
    for (const other of [null, await newCustomer(), (await space()).customerId]) {
      const opened = await openPost(product.slug, other)
      expect(opened).toMatchObject({ access: { state: 'stranger' }, html: `<p>${OPENING}</p>` })
      expect(JSON.stringify(opened)).not.toContain(SECRET)
    }
  })

  const later = () => new Date(shop.clock.now().getTime() + 86_400_000)
  const earlier = () => new Date(shop.clock.now().getTime() - 86_400_000)

  test.for([
    ['who leaves', () => ({ status: 'pending-cancel', endsAt: later(), nextPaymentAt: null }), 'open'],
    ['who has left', () => ({ status: 'cancelled', endedAt: earlier(), nextPaymentAt: null }), 'ended'],
    ['who pauses, in paid time', () => ({ status: 'on-hold', holdReason: 'customer', paidUntil: later() }), 'open'],
    ['who pauses, after it', () => ({ status: 'on-hold', holdReason: 'customer', paidUntil: earlier() }), 'suspended'],
    [
      'whose payment is tried again',
      () => ({ status: 'on-hold', holdReason: 'payment', paidUntil: earlier() }),
      'open',
    ],
    ['whose payment failed for good', () => ({ status: 'on-hold', holdReason: 'unpaid' }), 'suspended'],
    ['who has not paid yet', () => ({ status: 'pending', nextPaymentAt: null }), 'stranger'],
  ] as [string, () => NonNullable<Parameters<typeof space>[0]>, string][])('%s', async ([, fields, state]) => {
    const { product, customerId } = await space(fields())
    const opened = await openPost(product.slug, customerId)
    expect(opened?.access.state).toBe(state)
    expect(opened?.html.includes(SECRET)).toBe(state === 'open')
  })

  test('nothing is there before it comes out, nor elsewhere', async () => {
    const { product, customerId } = await space()
    const publishedAt = later().toISOString()
    await publishForMembers(shop, product.id, { slug: 'a-venir', title: 'À venir', publishedAt })
    expect(await openPost(product.slug, customerId, 'a-venir')).toBeNull()
    expect(JSON.stringify(await openSpace(shop, { productSlug: product.slug, customerId }))).not.toContain('À venir')
    expect(await openPost(product.slug, customerId, 'nulle-part')).toBeNull()
    expect(await openPost((await createProduct(shop.db)).slug, customerId)).toBeNull()
  })
})

test('a space shows the latest month first, the others behind it, and tells nobody a word of the texts', async () => {
  const { product, customerId } = await space()
  await publishForMembers(shop, product.id, { slug: 'bienvenue', kind: 'welcome', title: 'Bienvenue' })
  await publishForMembers(shop, product.id, { slug: 'objectif-1', kind: 'goal', week: 1 })
  for (const month of ['2026-09', '2026-10'])
    await publishForMembers(shop, product.id, { slug: `fiche-${month}`, kind: 'job-sheet', month })
  const opened = await openSpace(shop, { productSlug: product.slug, customerId: null })
  expect(opened).toMatchObject({
    isSold: true,
    access: { state: 'stranger' },
    welcome: { slug: 'bienvenue' },
    current: { month: '2026-11', posts: [{ slug: 'atelier-du-mois' }, { slug: 'objectif-1', week: 1 }] },
    archive: [{ month: '2026-10' }, { month: '2026-09' }],
  })
  expect(JSON.stringify(opened)).not.toContain(OPENING)
  expect(await openSpace(shop, { productSlug: product.slug, customerId })).toMatchObject({ access: { state: 'open' } })
  expect(await openSpace(shop, { productSlug: 'nulle-part', customerId })).toBeNull()
})

describe('what is written', () => {
  test('an edited text replaces the one before it; an older version is refused', async () => {
    const { product, customerId } = await space()
    const write = (edited: number, title: string) =>
      saveMemberPost(byStaff(shop), { productId: product.id, edited, draft: memberPost({ title }) })
    expect(await write(1, 'Mieux')).toMatchObject({ outcome: 'saved', version: 2 })
    expect(await write(1, 'Trop tard')).toMatchObject({ outcome: 'stale' })
    expect((await openPost(product.slug, customerId))?.post.title).toBe('Mieux')
  })

  test.for([
    ['slug', { slug: 'Été 2026' }],
    ['slug', { slug: 'bibliotheque' }],
    ['month', { month: '2026-13' }],
    ['week', { kind: 'goal' }],
    ['week', { week: 2 }],
    ['publishedAt', { publishedAt: 'demain' }],
    ['markdown', { markdown: '  ' }],
    ['minutes', { minutes: 0 }],
  ] as const)('%s is refused of %o', async ([field, fields]) => {
    const { id: productId } = await createProduct(shop.db)
    const saved = await saveMemberPost(byStaff(shop), { productId, edited: 0, draft: memberPost(fields) })
    expect(saved).toMatchObject({ outcome: 'refused', problems: [{ field }] })
  })

  test('a text of no product is refused', async () => {
    const saved = await saveMemberPost(byStaff(shop), { productId: 0, edited: 0, draft: memberPost() })
    expect(saved).toMatchObject({ outcome: 'refused', problems: [{ field: 'productId' }] })
  })
})

test('the first part is never all of a text, and of what is short nothing', () => {
  const paragraphs = fc.array(fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,9}){0,4}$/), { minLength: 1, maxLength: 5 })
  const kinds = fc.constantFrom('job-sheet', 'workshop', 'meeting', 'goal', 'welcome')
  fc.assert(
    fc.property(paragraphs, paragraphs, kinds, fc.boolean(), (before, after, kind, hasHeading) => {
      const markdown = [...before, ...(hasHeading ? ['## Titre'] : []), ...after].join('\n\n')
      const opening = openingOf({ kind, markdown })
      expect(markdown.startsWith(opening)).toBe(true)
      expect(opening.length).toBeLessThan(markdown.length)
      expect(opening).not.toContain('## ')
      if (kind === 'meeting' || kind === 'goal' || kind === 'welcome') expect(opening).toBe('')
    }),
  )
})

test('an author says by a line of its own where the part ends that everybody reads', () => {
  const markdown = 'Un.\n\n## Deux\n\nEncore.\n\n{{suite_pour_les_membres}}\n\nSecret.'
  expect(openingOf({ kind: 'workshop', markdown })).toBe('Un.\n\n## Deux\n\nEncore.')
  expect(openingOf({ kind: 'goal', markdown })).toBe('')
})
