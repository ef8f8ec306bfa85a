import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '#contracts/json.ts'
import type { FormFields } from '#contracts/staff/kinds/form-codec.ts'
import { KIND_PARTS, type KindPart, PARTS } from '#contracts/staff/kinds/kind-parts.ts'
import { mayDo, ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { findProductBySlug, findProductDraft } from '#server/modules/catalog/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { listCourses, openCourse } from '#server/modules/courses/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { createSessionId } from '#test/support/builders.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { buyCourse, createCourse } from '#test/support/course.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { productDraft, writeProduct } from '#test/support/product-draft.ts'
import {
  openKindPart,
  openLessonForm,
  openLinked,
  saveKindPart,
  saveLessonForm,
  saveLinked,
  searchChoosable,
} from './index.ts'

let shop: PayingShop
const actors = new Map<Role, StaffActor>()
beforeAll(async () => {
  shop = await openPayingShop()
  const { db, clock } = shop.services
  for (const role of ROLES) {
    const row = { email: `${role}@exemple.fr`, name: `Camille ${role}`, role, passwordHash: '', createdAt: clock.now() }
    const [member] = await db.insert(staff).values(row).returning({ id: staff.id })
    actors.set(role, { id: member?.id ?? 0, name: row.name, role, confirmedAt: clock.now() })
  }
})
afterAll(() => shop.close())

function as(role: Role): StaffActor {
  const actor = actors.get(role)
  if (!actor) throw new Error(role)
  return actor
}

const create = async (fields: Parameters<typeof productDraft>[0], priceCents = 2_000) =>
  (await writeProduct(shop.services, { draft: productDraft(fields), price: { regularPriceCents: priceCents } })).id

async function fieldsOf(productId: number, part: KindPart): Promise<FormFields> {
  const read = await openKindPart(shop.services, as('owner'), { productId, part })
  if (!read.ok || !read.opened) throw new Error(`product ${productId} has no part ${part}`)
  return read.opened.fields
}

async function change(
  productId: number,
  part: KindPart,
  changes: FormFields,
  { edited, role = 'owner' }: { edited?: number; role?: Role } = {},
) {
  const mine = { ...(await fieldsOf(productId, part)), ...changes }
  const kept = await findProductDraft(shop.services.db, productId)
  return saveKindPart(shop.services, as(role), { productId, part, edited: edited ?? kept?.version ?? 0, mine })
}

/** As a draft has them. */
const addOns = (list: Json) => JSON.parse(JSON.stringify({ addons: { currency: 'EUR', list } }))

const kept = async (productId: number) => {
  const found = await findProductDraft(shop.services.db, productId)
  if (!found) throw new Error(`product ${productId} is gone`)
  return found.draft
}

const COURSE: Parameters<typeof productDraft>[0] = {
  kind: 'course',
  kindSettings: { accessMonths: 6, lessons: [{ slug: 'une', title: 'Une', minutes: 8 }] },
}

test('a kind has its own parts and no others', async () => {
  const [simple, course] = [await create({}), await create(COURSE)]
  for (const [productId, parts] of [
    [simple, ['acompte', 'options']],
    [course, ['acompte', 'lecons', 'options']],
  ] as const)
    for (const part of KIND_PARTS) {
      const read = await openKindPart(shop.services, as('owner'), { productId, part })
      expect([part, read.ok && read.opened !== null]).toEqual([part, (parts as readonly string[]).includes(part)])
    }
  expect(
    await saveKindPart(shop.services, as('owner'), { productId: simple, part: 'lecons', edited: 1, mine: {} }),
  ).toEqual({ outcome: 'gone' })
})

test.each(ROLES)('%s reads and changes what the role has, and is told whose the rest is', async (role) => {
  const productId = await create(COURSE)
  for (const part of ['acompte', 'lecons', 'options'] as const) {
    const read = await openKindPart(shop.services, as(role), { productId, part })
    expect([part, read.ok]).toEqual([part, mayDo(role, PARTS[part].action)])
    const { outcome } = await change(productId, part, {}, { role })
    expect([part, outcome]).toEqual([part, mayDo(role, PARTS[part].writes ?? PARTS[part].action) ? 'saved' : 'staff'])
  }
  const [linked, lesson, choice] = [
    await saveLinked(shop.services, as(role), { productId, edited: 0, mine: {} }),
    await openLessonForm(shop.services, as(role), { productId, slug: 'une' }),
    await searchChoosable(shop.services, as(role), { search: 'carnet', but: productId }),
  ]
  expect(choice.ok).toBe(mayDo(role, 'products.kinds'))
  expect(linked.outcome).toBe(mayDo(role, 'products.kinds') ? 'saved' : 'staff')
  expect(lesson.ok).toBe(mayDo(role, 'products.texts'))
})

test('a deposit that is saved is on the page at once; what cannot be is refused at its field', async () => {
  const productId = await create({ slug: 'accompagnement-a' }, 29_000)
  const wrong = { propose: '1', type: 'percent', part: '130', 'solde.jours': '60' }
  expect(await change(productId, 'acompte', wrong)).toMatchObject({
    outcome: 'refused',
    problems: [{ field: 'part' }, { field: 'solde' }],
  })
  expect(await change(productId, 'acompte', { ...wrong, part: 'un tiers' })).toMatchObject({
    outcome: 'refused',
    problems: [{ field: 'part', sentence: 'Acompte\u202F: un pourcentage.' }],
  })
  expect(await change(productId, 'acompte', { ...wrong, part: '30', 'solde.jours': '30' })).toMatchObject({
    outcome: 'saved',
  })
  const shown = await findProductBySlug(shop.services, 'accompagnement-a')
  expect(shown?.extras.deposit).toMatchObject({ terms: { type: 'percent', percent: 30, balance: { afterDays: 30 } } })
  expect(await change(productId, 'acompte', { propose: '' })).toMatchObject({ outcome: 'saved' })
  expect((await kept(productId)).extras).toEqual({})
})

test('a bundle is made of what is sold, in the order of its rows', async () => {
  const [one, two] = [await create({ name: 'Un' }), await create({ name: 'Deux' })]
  const item = (id: number, productId: number) => ({ id, productId })
  const productId = await create({ kind: 'bundle', kindSettings: { items: [item(1, one), item(2, two)] } })
  const added = { lot: '2\n1', 'lot.2.remise': '20', 'lot.2.en-plus': '1' }
  expect(await change(productId, 'lot', added)).toMatchObject({ outcome: 'saved' })
  expect((await kept(productId)).kindSettings.items).toMatchObject([
    { id: 2, productId: two, discountPercent: 20, isPricedApart: true },
    { id: 1, productId: one, discountPercent: 0, isPricedApart: false },
  ])
  const pieces = { 'lot.3.quantite.min': '1', 'lot.3.quantite.max': '1', 'lot.3.quantite.proposee': '1' }
  const itself = { lot: '1\n3', 'lot.3.produit': String(productId), ...pieces }
  expect(await change(productId, 'lot', itself)).toMatchObject({
    outcome: 'refused',
    problems: [{ field: expect.stringMatching(/^lot\.3\./) }],
  })
})

test('two people who change different rows keep both; who changes the same one is asked', async () => {
  const option = (id: number, name: string): Json => ({ id, name, type: 'custom_text', price: null })
  const list = [option(1_000, 'Mot'), option(1_001, 'Nom')]
  const productId = await create({ extras: addOns(list) })
  const edited = (await findProductDraft(shop.services.db, productId))?.version ?? 0
  const before = await fieldsOf(productId, 'options')
  await change(productId, 'options', { options: '1001\n1000', 'options.1001.nom': 'Prénom' })
  const apart = { productId, part: 'options', edited } as const
  expect(
    await saveKindPart(shop.services, as('owner'), { ...apart, mine: { ...before, 'options.1000.nom': 'Message' } }),
  ).toMatchObject({ outcome: 'saved', isMerged: true })
  expect((await kept(productId)).extras.addons).toMatchObject({ list: [{ name: 'Prénom' }, { name: 'Message' }] })
  expect(
    await saveKindPart(shop.services, as('owner'), { ...apart, mine: { ...before, 'options.1001.nom': 'Nom entier' } }),
  ).toMatchObject({
    outcome: 'conflict',
    conflict: { collisions: [{ label: 'Option 2, nom', theirs: 'Prénom', mine: 'Nom entier' }] },
  })
})

test('an order keeps the options and the prices that it was placed with', async () => {
  const list: Json = [
    {
      ...{ id: 1_000, name: 'Relecture', type: 'checkbox', isRequired: false },
      options: [{ label: 'Oui', price: { type: 'flat_fee', amountCents: 2_500 } }],
    },
  ]
  const productId = await create({ extras: addOns(list) })
  const sessionId = createSessionId()
  const fields = { [`addon-${productId}-0`]: ['oui'] }
  const added = await addToCart(shop.services, { sessionId, productId, variationId: null, quantity: 1, fields })
  if (!added.ok) throw new Error(added.refusal.code)
  const placed = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusals))
  const total = async () => (await findOrder(shop.services.db, placed.placed.orderId))?.totalCents
  expect(await total()).toBe(4_500)
  await change(productId, 'options', { 'options.1000.choix.0.prix.montant': '90' })
  await change(productId, 'options', { options: '' })
  expect(await total()).toBe(4_500)
})

test('who has bought a course keeps its lessons and its pace, in whatever order they stand from then on', async () => {
  const course = await createCourse(shop.services)
  const { customerId } = await createCustomers(shop.services).register()
  const learner = { customerId, sessionId: String(customerId) }
  await buyCourse(shop, { product: course, customerId })
  const turned = course.lessons.map(({ slug }) => slug).toReversed()
  const { version } = (await findProductDraft(shop.services.db, course.id)) ?? { version: 0 }
  const mine = { ...(await fieldsOf(course.id, 'lecons')), lecons: turned.join('\n'), rythme: 'quiz' }
  const edit = { productId: course.id, part: 'lecons', edited: version } as const
  expect(await saveKindPart(shop.services, as('owner'), { ...edit, mine })).toMatchObject({ outcome: 'saved' })
  const opened = await openCourse(shop.services, { courseSlug: course.slug, learner })
  if (opened.access !== 'open') throw new Error(opened.access)
  expect(opened.contents.map(({ slug }) => slug)).toEqual(turned)
  expect(opened.contents.map(({ lock }) => lock)).toEqual([null, null, null])
  const [first = ''] = turned
  for (const taken of [{ lecons: turned.slice(1).join('\n') }, { [`lecons.${first}.brouillon`]: '1' }])
    expect(await change(course.id, 'lecons', taken)).toMatchObject({
      outcome: 'refused',
      problems: [{ field: 'lecons' }],
    })
  const second = await createCustomers(shop.services).register()
  await buyCourse(shop, { product: course, customerId: second.customerId })
  const later = await openCourse(shop.services, {
    courseSlug: course.slug,
    learner: { customerId: second.customerId, sessionId: String(second.customerId) },
  })
  if (later.access !== 'open') throw new Error(later.access)
  expect(later.contents.map(({ lock }) => lock?.by ?? null)).toEqual([null, 'quiz', null])
  expect(await listCourses(shop.services, { customerId })).toMatchObject([{ progress: { total: 3 } }])
})

test('a new lesson gets the address of its title, is written, and then is shown', async () => {
  const course = await createCourse(shop.services)
  const added = { 'lecons.nouvelle-4.titre': 'Après l’entretien', 'lecons.nouvelle-4.minutes': '7' }
  const lecons = [...course.lessons.map(({ slug }) => slug), 'nouvelle-4'].join('\n')
  expect(await change(course.id, 'lecons', { lecons, ...added })).toMatchObject({
    outcome: 'refused',
    problems: [{ sentence: 'Cette leçon n’a pas encore de texte\u202F: elle reste en brouillon.' }],
  })
  expect(await change(course.id, 'lecons', { lecons, ...added, 'lecons.nouvelle-4.brouillon': '1' })).toMatchObject({
    outcome: 'saved',
  })
  const at = { productId: course.id, slug: 'apres-l-entretien' }
  const written = await openLessonForm(shop.services, as('writing'), { ...at, slug: 'entendre' })
  if (!written.ok || !written.lesson) throw new Error('the first lesson is gone')
  const mine = { ...written.lesson.fields, resume: 'Relancer, remercier.', 'quiz.questions.0.bonne': '9' }
  expect(await saveLessonForm(shop.services, as('writing'), { ...at, edited: 0, mine })).toMatchObject({
    outcome: 'refused',
    problems: [{ field: 'quiz.questions.0.bonne', sentence: 'Cette réponse n’existe pas.' }],
  })
  const right = { ...mine, 'quiz.questions.0.bonne': '1' }
  expect(await saveLessonForm(shop.services, as('writing'), { ...at, edited: 0, mine: right })).toMatchObject({
    outcome: 'saved',
    version: 1,
  })
  expect(await change(course.id, 'lecons', { [`lecons.${at.slug}.brouillon`]: '' })).toMatchObject({ outcome: 'saved' })
})

test('what a product is shown with is kept in its order, and never the product itself', async () => {
  const [one, two, productId] = [await create({}), await create({}), await create({})]
  const save = (lies: string, edited: number) =>
    saveLinked(shop.services, as('owner'), { productId, edited, mine: { lies } })
  expect(await save(`${two}\n${one}`, 0)).toMatchObject({ outcome: 'saved', version: 1 })
  expect(await save(`${productId}`, 1)).toMatchObject({ outcome: 'refused', problems: [{ field: 'lies' }] })
  const read = await openLinked(shop.services, as('owner'), productId)
  expect(read).toMatchObject({ linked: { version: 1, otherIds: [two, one] } })
  expect(await save(`${one}`, 1)).toMatchObject({ outcome: 'saved', version: 2 })
  expect(await save(`${two}`, 1)).toMatchObject({ outcome: 'conflict', conflict: { version: 2 } })
})

test('of many products the first by name are offered, with what is chosen; the others are found by words or reference', async () => {
  const [productId, far] = [await create({ name: 'Affiche' }), await create({ name: 'Zèbre', sku: 'ZEB-1' })]
  const group = await create({ name: 'Groupe', kind: 'grouped', kindSettings: { productIds: [productId] } }, 0)
  const few = await openLinked(shop.services, as('owner'), productId)
  expect(few).toMatchObject({ linked: { hasMore: false } })
  await shop.services.db.execute(sql`
    insert into products (id, slug, kind, name, sku, short_description, description_html, regular_price_cents, supply, seo_title, seo_description)
    select 900000 + n, 'carnet-' || n, 'simple', 'Carnet ' || n, 'C-' || n, '', '', 900, 'goods', '', '' from generate_series(1, 200) n`)
  const idsOf = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id)
  const many = await openLinked(shop.services, as('owner'), productId)
  if (!many.ok) throw new Error('not theirs')
  expect(many.linked.hasMore).toBe(true)
  expect([idsOf(many.linked).includes(far), idsOf(many.linked).includes(productId)]).toEqual([false, false])

  await saveLinked(shop.services, as('owner'), { productId, edited: 0, mine: { lies: `${far}` } })
  await change(group, 'groupe', { membres: `${far}` })
  const chosen = await openLinked(shop.services, as('owner'), productId)
  const part = await openKindPart(shop.services, as('owner'), { productId: group, part: 'groupe' })
  expect(chosen.ok && idsOf(chosen.linked)).toContain(far)
  expect(part.ok && part.opened && idsOf(part.opened)).toContain(far)

  const found = async (search: string, but = productId) => {
    const read = await searchChoosable(shop.services, as('owner'), { search, but })
    return read.ok && idsOf(read)
  }
  expect([await found('zeb'), await found('zèbr'), await found('zeb-1'), await found('zeb-1', far)]).toEqual([
    [far],
    [far],
    [far],
    [],
  ])
  expect(await found('')).toEqual([])
})
