import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { refusedOrder } from '#test/support/unpaid-order.ts'
import { getOrderAccessMail, openOrderAccess, requestOrderAccess } from './index.ts'
import { orderAccessRequests } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const EMAIL = 'camille@example.fr'

async function owedMails(): Promise<number> {
  return (await shop.services.db.select().from(mailOutbox)).filter(({ kind }) => kind === 'order-access').length
}

async function mailedToken(): Promise<string> {
  await requestOrderAccess(shop.services, { email: EMAIL })
  const [request] = await shop.services.db.select().from(orderAccessRequests)
  const mail = await getOrderAccessMail(shop.services, { requestId: request?.id ?? '' })
  return /retrouver-ma-commande\/([\w-]+)\//.exec(mail?.url ?? '')?.[1] ?? ''
}

test('an address with orders is written to, whatever its case, and one without is not', async () => {
  await refusedOrder(shop)
  await requestOrderAccess(shop.services, { email: 'nobody@example.fr' })
  expect(await owedMails()).toBe(0)
  await requestOrderAccess(shop.services, { email: ` ${EMAIL.toUpperCase()} ` })
  expect(await owedMails()).toBe(1)
})

test('nobody’s mailbox is filled: one mail in five minutes', async () => {
  await refusedOrder(shop)
  for (let click = 0; click < 3; click += 1) await requestOrderAccess(shop.services, { email: EMAIL })
  expect(await owedMails()).toBe(1)
  shop.passTime(301)
  await requestOrderAccess(shop.services, { email: EMAIL })
  expect(await owedMails()).toBe(2)
})

test('the link leads to the address’s orders for a day, and holds nothing personal', async () => {
  const { order } = await refusedOrder(shop)
  const token = await mailedToken()
  expect(token).not.toContain('camille')
  expect(await openOrderAccess(shop.services, token)).toMatchObject({ email: EMAIL, orders: [{ id: order.id }] })
  shop.passTime(86_400)
  expect(await openOrderAccess(shop.services, token)).toBeNull()
})

test('an altered link leads nowhere', async () => {
  await refusedOrder(shop)
  const token = await mailedToken()
  for (const place of [0, 12, 31, 34, token.length - 2]) {
    const other = token[place] === 'a' ? 'b' : 'a'
    expect(await openOrderAccess(shop.services, token.slice(0, place) + other + token.slice(place + 1))).toBeNull()
  }
  for (const nonsense of ['', '-', token.slice(0, 32), `${token}-`.repeat(20)])
    expect(await openOrderAccess(shop.services, nonsense)).toBeNull()
})
