import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Supply } from '#contracts/catalog/supply.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { CHECKOUT_FIELDS, type CheckoutAnswer, type UpdateOrderReviewAnswer } from '#contracts/wire/checkout.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { orderAddresses } from '#server/modules/orders/tables.ts'
import { getTypedAddresses } from '#server/modules/sessions/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { countFacts } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { createVisitor, type TestVisitor } from '#test/support/visitor.ts'
import type { WcAjaxHandler } from './call.ts'
import { checkout } from './checkout.ts'
import { updateOrderReview } from './update-order-review.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.services.db.insert(settings).values([
    { key: 'soldCountries', value: ['FR', 'DE', 'IE', 'IT', 'US'] },
    { key: 'shippingCountries', value: ['FR', 'IT'] },
  ])
})
afterAll(() => shop.close())

const NAMES = { first_name: 'Camille', last_name: 'Martin', address_1: '12 rue des Lilas', city: 'Lyon' }

function fieldsOf(prefix: string, address: Record<string, string>) {
  return Object.fromEntries(Object.entries(address).map(([field, value]) => [`${prefix}_${field}`, value]))
}

const BILLING = fieldsOf('billing', { ...NAMES, country: 'FR', postcode: '69003', email: 'camille@example.fr' })
const SHIPPING = fieldsOf('shipping', { ...NAMES, country: 'IT', state: 'RM', postcode: '00184', city: 'Roma' })
const ELSEWHERE = { [CHECKOUT_FIELDS.shipElsewhere]: '1', ...SHIPPING }

/** A visitor whose cart holds something that is sent, or only downloaded. */
async function buyerOf({ supply = 'goods' }: { supply?: Supply } = {}): Promise<TestVisitor> {
  const { services } = shop
  const visitor = createVisitor()
  const product = await createProduct(services.db, { regularPriceCents: 1900, supply })
  const sessionId = visitor.startSession()
  const added = await addToCart(services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  if (!added.ok) throw new Error(added.refusal.code)
  return visitor
}

async function ask<Answer>(handler: WcAjaxHandler, visitor: TestVisitor, body: Record<string, string>) {
  const answer = await handler({ services: shop.services, visitor, body, query: {} })
  if (answer.kind !== 'json') throw new Error(`JSON was expected, not ${answer.kind}`)
  return answer.body as Answer
}

const order = (visitor: TestVisitor, fields: Record<string, string>) =>
  ask<CheckoutAnswer>(checkout, visitor, {
    ...BILLING,
    [CHECKOUT_FIELDS.nonce]: visitor.createNonce(NONCE_ACTIONS.processCheckout),
    [CHECKOUT_FIELDS.paymentMethod]: 'stripe',
    [CHECKOUT_FIELDS.paymentMethodId]: 'pm_card_visa',
    [CHECKOUT_FIELDS.terms]: '1',
    [CHECKOUT_FIELDS.digitalConsent]: '1',
    ...fields,
  })

/** Each message with the field that it names. */
function messagesOf(answer: CheckoutAnswer) {
  if (answer.result === 'success') throw new Error('the order was taken')
  return [...answer.messages.matchAll(/<li(?:[^>]*?data-id="([^"]*)")?[^>]*>(.*?)<\/li>/gs)].map(
    ([, id, html = '']) => [id ?? null, html.replace(/<[^>]+>/g, '').trim()],
  )
}

const LONG = 'x'.repeat(10_000)

test.each<[string, Record<string, string>, [string | null, RegExp][]]>([
  [
    'an unknown country',
    { billing_country: 'XX', billing_state: 'x' },
    [[null, /^«\u00A0XX\u00A0» n’est pas un code de pays/]],
  ],
  [
    'a country that nobody wrote',
    { billing_country: LONG, billing_state: 'x' },
    [[null, /n’est pas un code de pays valide\.$/]],
  ],
  [
    'a country that is not sold to',
    { billing_country: 'BE', billing_postcode: '1000' },
    [['billing_country', /où nous vendons/]],
  ],
  [
    'a postcode of another country',
    { billing_postcode: 'SW1A 1AA' },
    [['billing_postcode', /n’est pas un code postal valide\.$/]],
  ],
  [
    'a postcode of 10 000 letters',
    { billing_postcode: LONG },
    [['billing_postcode', /n’est pas un code postal valide\.$/]],
  ],
  [
    'an emoji for a postcode',
    { billing_postcode: '🙂🙂🙂🙂🙂' },
    [['billing_postcode', /n’est pas un code postal valide\.$/]],
  ],
  [
    'digits of another script',
    { billing_postcode: '٦٩٠٠٣' },
    [['billing_postcode', /n’est pas un code postal valide\.$/]],
  ],
  [
    'a state of another country',
    { billing_country: 'IT', billing_postcode: '00184', billing_state: 'Bayern' },
    [['billing_state', /^Province de facturation n’est pas valide\..*Agrigento, .*Roma/]],
  ],
  [
    'no state where one is asked for',
    { billing_country: 'US', billing_postcode: '90001' },
    [['billing_state', /^État de facturation est un champ/]],
  ],
  [
    'no Eircode',
    { billing_country: 'IE', billing_postcode: '', billing_state: 'D' },
    [['billing_postcode', /^Eircode de facturation est un champ/]],
  ],
  [
    'a name of marks only',
    { billing_first_name: '\u202E\u200F ' },
    [['billing_first_name', /^Prénom de facturation est un champ/]],
  ],
  ['a telephone of words', { billing_phone: 'demandez-moi' }, [['billing_phone', /n’est pas un numéro de téléphone/]]],
  [
    'both addresses wrong, billing first',
    { ...ELSEWHERE, billing_city: '', shipping_state: '', shipping_postcode: '184' },
    [
      ['billing_city', /^Ville de facturation est un champ/],
      ['shipping_postcode', /^Code postal de livraison n’est pas/],
      ['shipping_state', /^Province de livraison est un champ/],
    ],
  ],
  [
    'a parcel to where none is sent',
    { ...ELSEWHERE, shipping_country: 'US', shipping_state: 'CA', shipping_postcode: '90001' },
    [['shipping_country', /^Pays\/région de livraison n’est pas un pays où nous livrons/]],
  ],
])('%s: the contract’s message, and nothing is written', async (_, fields, expected) => {
  const answer = await order(await buyerOf(), fields)
  const messages = messagesOf(answer).filter(([, text]) => !/nous ne livrons pas/.test(text ?? ''))
  expect(messages.map(([id]) => id)).toEqual(expected.map(([id]) => id))
  for (const [index, [, words]] of expected.entries()) expect(messages[index]?.[1]).toMatch(words)
  expect(await countFacts(shop.services.db)).toMatchObject({ orders: 0, attempts: [] })
})

test('an order keeps both addresses in the words of the contract', async () => {
  const answer = await order(await buyerOf(), { ...ELSEWHERE, shipping_state: 'roma' })
  expect(answer).toMatchObject({ result: 'success' })
  const rows = await shop.services.db.select().from(orderAddresses)
  expect(rows.find(({ kind }) => kind === 'billing')).toMatchObject({ country: 'FR', state: '', postcode: '69003' })
  expect(rows.find(({ kind }) => kind === 'shipping')).toMatchObject({ country: 'IT', state: 'RM', postcode: '00184' })
})

test('what is downloaded asks for no shipping address, ticked or not', async () => {
  const buyer = await buyerOf({ supply: 'digital-content' })
  expect(await order(buyer, { [CHECKOUT_FIELDS.shipElsewhere]: '1' })).toMatchObject({ result: 'success' })
})

test('the review takes any address as it is typed', async () => {
  const buyer = await buyerOf()
  const body = {
    country: 'XX',
    state: LONG,
    postcode: '🙂',
    city: '',
    s_country: 'XX',
    s_state: 'x',
    s_postcode: '',
    s_city: '',
  }
  const answer = await ask<UpdateOrderReviewAnswer>(updateOrderReview, buyer, {
    ...body,
    security: buyer.createNonce(NONCE_ACTIONS.updateOrderReview),
    has_full_address: 'false',
    post_data: new URLSearchParams({ billing_country: 'XX' }).toString(),
  })
  expect(Object.keys(answer.fragments)).toHaveLength(2)
})

const review = (buyer: TestVisitor, form: Record<string, string>, separate: Record<string, string>) =>
  ask<UpdateOrderReviewAnswer>(updateOrderReview, buyer, {
    security: buyer.createNonce(NONCE_ACTIONS.updateOrderReview),
    post_data: new URLSearchParams(form).toString(),
    ...separate,
  })

test('the review keeps both addresses of the form with who lives there, the separate fields before the form', async () => {
  const buyer = await buyerOf()
  const form = { ...BILLING, billing_phone: '06 12 34 56 78', ...ELSEWHERE, account_password: 'cheval correct pile' }
  await review(buyer, form, {
    city: 'Villeurbanne',
    s_country: 'IT',
    s_state: 'roma',
    s_city: 'Ostia',
    s_address: 'Via 2',
  })
  const kept = await getTypedAddresses(shop.services.db, buyer.sessionId ?? '')
  expect(kept.billing).toEqual({
    ...NAMES,
    city: 'Villeurbanne',
    country: 'FR',
    postcode: '69003',
    email: 'camille@example.fr',
    phone: '06 12 34 56 78',
  })
  expect(kept.shipping).toMatchObject({ ...NAMES, country: 'IT', state: 'RM', city: 'Ostia', address_1: 'Via 2' })
  expect(JSON.stringify(kept)).not.toContain('cheval')
})

test('without its box the other address is not kept, whatever its fields hold', async () => {
  const buyer = await buyerOf()
  await review(buyer, { ...BILLING, ...ELSEWHERE }, {})
  await review(buyer, { ...BILLING, ...SHIPPING }, { s_country: 'FR', s_city: 'Lyon' })
  expect((await getTypedAddresses(shop.services.db, buyer.sessionId ?? '')).shipping).toBeNull()
})

test('an order that is refused keeps both addresses as well', async () => {
  const buyer = await buyerOf()
  await order(buyer, { ...ELSEWHERE, [CHECKOUT_FIELDS.terms]: '' })
  const kept = await getTypedAddresses(shop.services.db, buyer.sessionId ?? '')
  expect(kept).toMatchObject({ billing: { city: 'Lyon' }, shipping: { city: 'Roma', country: 'IT' } })
})

const NO_POSTCODE = 'Code postal de facturation n’est pas un code postal valide.'
const NO_EIRCODE = 'Eircode de facturation n’est pas valide. Vous trouverez le code Eircode approprié ici.'

test.each([
  ['France', 'FR', ['SW1A 1AA', NO_POSTCODE], { postcode: '69 003' }, { state: '', postcode: '69003' }, 1],
  ['Germany', 'DE', ['00331', NO_POSTCODE], { postcode: '80331', state: 'DE-BY' }, {}, 1],
  ['Ireland', 'IE', ['75011', NO_EIRCODE], { postcode: 'd02af30', state: 'D' }, { postcode: 'D02 AF30' }, 2],
  ['Italy', 'IT', ['184', NO_POSTCODE], { postcode: '00184', state: 'RM' }, {}, 2],
  [
    'the United States',
    'US',
    ['K1A 0B1', NO_POSTCODE],
    { postcode: '900011234', state: 'CA' },
    { postcode: '90001-1234' },
    2,
  ],
] as const)(
  'in %s what is wrong is said, and the order keeps the address as it is written there',
  async (_, country, wrong, right, kept, problems) => {
    const buyer = await buyerOf({ supply: 'digital-content' })
    const email = `${country}@example.fr`.toLowerCase()
    const [postcode, sentence] = wrong
    const refused = await order(buyer, fieldsOf('billing', { country, state: '', postcode, email }))
    // Where a state is asked for, it is missing too.
    expect(messagesOf(refused)).toHaveLength(problems)
    expect(messagesOf(refused)).toContainEqual(['billing_postcode', sentence])
    const link = /<a [^>]*href="https:\/\/finder\.eircode\.ie"[^>]*>ici<\/a>/
    expect(refused.result === 'failure' && link.test(refused.messages)).toBe(country === 'IE')

    expect(await order(buyer, fieldsOf('billing', { country, email, ...right }))).toMatchObject({ result: 'success' })
    const [address] = await shop.services.db.select().from(orderAddresses).where(eq(orderAddresses.email, email))
    expect(address).toMatchObject({ country, ...right, ...kept, city: NAMES.city, address1: NAMES.address_1 })
  },
)
