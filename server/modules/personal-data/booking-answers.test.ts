import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookings } from '#server/modules/bookings/tables.ts'
import { orderLines, orders } from '#server/modules/orders/tables.ts'
import { createCustomers, PASSWORD } from '#test/support/customers.ts'
import { payForBooking } from '#test/support/paid-booking.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { deleteExpiredData, eraseCustomer, exportPersonalData } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const DAY = 86_400
const ANSWER = 'Vendeuse, magasin de la rue Basse'
const settings = { intakeFields: [field('offre', 'L’offre d’emploi')] }

function field(name: string, label: string) {
  return { name, label, help: '', isRequired: false, options: [], isLong: false, maxLength: 2000 }
}

async function told() {
  const { db } = shop.services
  const rows = [await db.select().from(bookings), await db.select().from(orderLines)]
  return JSON.stringify(rows).split(ANSWER).length - 1
}

test('what was written for a session goes along, is kept until three months after it, and no longer', async () => {
  const booking = await payForBooking(shop, { settings, intake: { offre: ANSWER } })
  const { customerId } = await createCustomers(shop.services).register('camille@example.fr')
  await shop.services.db.update(orders).set({ customerId }).where(eq(orders.id, booking.orderId))
  const { orders: records } = await exportPersonalData(shop.services, { customerId })
  expect(records[0]?.bookings).toMatchObject([{ product: 'Entretien blanc en visio', answers: { offre: ANSWER } }])
  expect(await told()).toBe(2)
  shop.passTime(90 * DAY)
  await deleteExpiredData(shop.services)
  expect(await told()).toBe(2)
  shop.passTime(8 * DAY)
  expect(await deleteExpiredData(shop.services)).toBeGreaterThan(0)
  expect(await told()).toBe(0)
  expect(await shop.services.db.select().from(bookings)).toMatchObject([{ id: booking.id }])
})

test('with an account goes what its owner wrote; their session stays', async () => {
  const booking = await payForBooking(shop, { settings, intake: { offre: ANSWER } })
  const { customerId } = await createCustomers(shop.services).register('camille@example.fr')
  await shop.services.db.update(orders).set({ customerId }).where(eq(orders.id, booking.orderId))
  expect(await eraseCustomer(shop.services, { customerId, password: PASSWORD })).toMatchObject({ ok: true })
  expect(await told()).toBe(0)
  expect(await shop.services.db.select().from(bookings)).toMatchObject([{ id: booking.id, status: 'paid' }])
})
