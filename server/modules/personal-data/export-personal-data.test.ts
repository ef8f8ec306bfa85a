import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney } from '#contracts/pricing/money.ts'
import { customerSessions } from '#server/modules/accounts/tables.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orderAddresses, orders } from '#server/modules/orders/tables.ts'
import { withdrawals } from '#server/modules/withdrawal/tables.ts'
import { createCustomers } from '#test/support/customers.ts'
import { createKnownPerson, PERSON } from '#test/support/known-person.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { drawPersonalData, exportPersonalData } from './index.ts'

let shop: PayingShop
let person: Awaited<ReturnType<typeof createKnownPerson>>
beforeAll(async () => {
  shop = await openPayingShop()
  person = await createKnownPerson(shop)
})
afterAll(() => shop.close())

const readExport = async (customerId: number): Promise<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(await exportPersonalData(shop.services, { customerId })))

test('a customer takes along all that the shop knows of them', async () => {
  const { paid, unpaid, asGuest } = person.orders
  const text = (body: string) => ({ body, authorName: PERSON.lastName })
  const lines = [{ name: 'Le guide complet', quantity: 1 }]
  expect(await readExport(person.customerId)).toMatchObject({
    account: {
      ...{ email: PERSON.email, lastName: PERSON.lastName, preferences: {} },
      formerEmails: [{ email: PERSON.formerEmail }],
    },
    addresses: { billing: { address_1: PERSON.street } },
    cart: {
      lines: [{ name: 'Le guide complet', quantity: 2 }],
      note: PERSON.street,
      billing: { address_1: PERSON.street },
      shipping: { last_name: PERSON.lastName },
    },
    orders: [
      { id: asGuest, addresses: [{ email: PERSON.email }], invoices: [{ number: 'F2026-2' }] },
      { id: unpaid, status: 'failed', invoices: [] },
      {
        ...{ id: paid, note: `Pour ${PERSON.lastName}`, lines, addresses: [{ address1: PERSON.street }] },
        ...{ invoices: [{ number: 'F2026-1' }], refunds: [{ amountCents: 500 }], creditNotes: [{ number: 'A2026-1' }] },
      },
    ],
    signIns: [{ device: 'Firefox' }],
    paymentMethods: [{ label: `Stripe Link (${PERSON.email})`, expiry: null, isDefault: true }],
    learning: {
      courses: [
        { name: 'L’entretien en trois leçons', completedAt: null, lessons: [{ slug: 'raconter', bestRight: 1 }] },
      ],
      exercises: [{ lesson: 'raconter', answers: { question: `${PERSON.lastName}, pourquoi\u202F?` } }],
    },
    membership: { places: [], questions: [{ question: expect.stringContaining(PERSON.lastName) }], pausedGoals: [] },
    withdrawals: [{ orderNumber: String(paid), email: PERSON.email }],
    writtenWithAddress: {
      comments: [
        { ...text('Merci !'), path: '/article/', status: 'approved' },
        { ...text('Encore merci !'), status: 'held' },
      ],
      reviews: [{ ...text('Clair et utile.'), rating: 4, isVerified: true, path: `/produit/${person.product.slug}/` }],
      reports: [{ reason: 'insult', closedAt: null }],
      messages: [
        { form: 'contact', answers: { message: ['Bonjour.'] }, files: [{ originalName: `cv-${PERSON.lastName}.pdf` }] },
        { form: 'newsletter', confirmedAt: expect.stringMatching(/^\d{4}-/) },
      ],
      awaited: [{ product: 'Le carnet' }],
    },
  })
})

test('no secret goes along, and nothing of others', async () => {
  const { db } = shop.services
  const exported = JSON.stringify(await readExport(person.customerId))
  const order = await findOrder(db, person.orders.paid)
  const [customer] = await db.select().from(customers)
  const [signIn] = await db.select().from(customerSessions)
  for (const secret of [order?.orderKey, customer?.passwordHash, signIn?.tokenHash, 'alix@example.fr', 'Bof.'])
    expect(secret && exported.includes(secret)).toBe(false)
})

test('records have these parts and no other: a new column does not go along unseen', async () => {
  const exported = await exportPersonalData(shop.services, { customerId: person.customerId })
  const partsOf = (records: object[]) => records.map((record) => Object.keys(record).toSorted().join(' '))
  const ofOrder =
    'addresses agreements bookings cameFrom companyNumbers createdAt creditNotes currency customFields digitalConsentAt discounts dues files id invoices lines note offersNotice offersRefusedAt paidAt refunds'
  expect(partsOf(exported.orders)).toEqual(
    Array(3).fill(`${ofOrder} serviceConsentAt serviceConsentText shippingCents status termsVersion totalCents`),
  )
  expect(partsOf(exported.orders.flatMap(({ lines }) => lines))).toEqual(
    Array(3).fill('name options quantity sku totalCents'),
  )
  expect(partsOf(exported.signIns)).toEqual(['device lastSeenAt'])
  expect(partsOf(exported.paymentMethods)).toEqual(['expiry isDefault label'])
  expect(partsOf(exported.withdrawals)).toEqual(['email items name orderNumber receivedAt statement'])
})

test('orders and statements count by their address, whatever its case, and by the account', async () => {
  const { db } = shop.services
  const { customerId, orders: made } = person
  const known = async () => {
    const exported = await exportPersonalData(shop.services, { customerId })
    return { orders: exported.orders.map(({ id }) => id), statements: exported.withdrawals.length }
  }
  const email = PERSON.email.toUpperCase()
  await db.update(orderAddresses).set({ email })
  await db.update(withdrawals).set({ email, orderId: null })
  expect(await known()).toEqual({ orders: [made.asGuest, made.unpaid, made.paid], statements: 1 })

  const other = await createCustomers(shop.services).register()
  await db.update(orders).set({ customerId: other.customerId }).where(eq(orders.id, made.asGuest))
  await db.update(withdrawals).set({ email: other.email, orderId: made.paid })
  expect(await known()).toEqual({ orders: [made.unpaid, made.paid], statements: 1 })
  await db.update(withdrawals).set({ orderId: made.asGuest })
  expect(await known()).toMatchObject({ statements: 0 })
  await db.update(orders).set({ customerId: null }).where(eq(orders.id, made.asGuest))
})

test('a page to read holds all that the data holds, under names that people know', async () => {
  const data = await exportPersonalData(shop.services, { customerId: person.customerId })
  const page = drawPersonalData(data, '<b>Zélie</b>')
  expect(page).toContain('<h1>Données de &lt;b&gt;Zélie&lt;/b&gt;</h1>')
  const said = [PERSON.email, PERSON.street, 'Pour Introuvable-Zarzuela', 'F2026-1', 'Clair et utile.', 'Le carnet']
  for (const words of said) expect(page).toContain(words)
  expect(page).toContain(`<dt>Total TTC</dt><dd>${formatMoney(1700, 'EUR')}</dd>`)
  expect(page).toContain('<dt>État</dt><dd>Échouée</dd>')
  expect(page).not.toMatch(/<script|<link|src=|undefined|\[object|\d{4}-\d{2}-\d{2}T/)
  const names = [...page.matchAll(/<dt>(.*?)<\/dt>|<h2>(.*?)<\/h2>/g)].map(([, field, part]) => field ?? part)
  // Fields that forms of the shop have named themselves.
  const own = names.filter((name) => /^[a-z_-]+$/i.test(name ?? '') && !/^[A-Z]/.test(name ?? ''))
  expect([...new Set(own)].toSorted()).toEqual(['message', 'offre'])
})

test('who bought without an account takes along what their address names', async () => {
  const exported = await exportPersonalData(shop.services, { guestEmail: PERSON.email.toUpperCase() })
  expect(exported).toMatchObject({
    ...{ account: null, cart: null, subscriptions: [], signIns: [], orders: [{ id: person.orders.asGuest }] },
    writtenWithAddress: {
      messages: [{ form: 'contact' }, { form: 'newsletter' }],
      awaited: [{ product: 'Le carnet' }],
    },
  })
  const nobody = await exportPersonalData(shop.services, { guestEmail: 'personne@example.fr' })
  expect(nobody).toMatchObject({ orders: [], cancellations: [], withdrawals: [], writtenWithAddress: { comments: [] } })
})

test('with an address that is not confirmed nobody takes along what was written and ordered with it', async () => {
  const { customerId, orders } = person
  await shop.services.db.update(customers).set({ emailVerifiedAt: null })
  const exported = await readExport(customerId)
  expect(exported).toMatchObject({ orders: [{ id: orders.unpaid }, { id: orders.paid }], writtenWithAddress: null })
})
