import { afterAll, beforeAll, expect, test } from 'vitest'
import { markMailSent } from '#server/modules/notifications/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { alertsOf } from '#test/support/order-facts.ts'
import { orderDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { raiseAlert } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

test('somebody is called once to what is found again and again, and anew to what is something else', async () => {
  const { db } = shop.services
  const orderId = await orderDownload(shop)
  const owed = async () =>
    (await db.select().from(mailOutbox)).filter((mail) => mail.kind === 'order-alert' && !mail.sentAt)
  const raise = (text: string) => db.transaction((tx) => raiseAlert(shop.services, tx, { orderId, text }))
  await raise('Il manque un carnet.')
  const [mail] = await owed()
  expect(mail?.about).toBe(String(orderId))
  await markMailSent(db, mail?.id ?? '')
  await raise('Il manque un carnet.')
  expect(await owed()).toEqual([])
  await raise('Il manque deux carnets.')
  expect(await owed()).toHaveLength(1)
  expect((await alertsOf(db)).toSorted()).toEqual(['Il manque deux carnets.', 'Il manque un carnet.'])
})
