import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrder } from '#server/modules/orders/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { Buyer } from '#test/support/buyer.ts'
import { CARDS } from '#test/support/cards.ts'
import { runCommand } from '#test/support/command.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await takeRunningShop()
  const payment = { enabled: ['card' as const], capture: 'manual' as const }
  await changePayment({ db: shop.db, clock: { now: () => new Date() } }, payment)
})
afterAll(() => shop.close())

function say(...args: (string | number)[]) {
  const provider = { STRIPE_API_BASE: shop.sandbox.origin }
  const { status, lines } = runCommand('orders', args.map(String), shop.databaseUrl, provider)
  return [status, lines.join('\n').replaceAll(/[\u00A0\u202F]/g, ' ')]
}

const statusOf = async (orderId: number) => (await findOrder(shop.db, orderId))?.status

/** A guide of 17,00 € whose payment waits for somebody to take it. */
async function authorised(): Promise<number> {
  const buyer = new Buyer(shop.origin)
  await buyer.addToCart((await createProduct(shop.db, { regularPriceCents: 1700 })).id)
  const placed = await buyer.placeOrder({ 'wc-stripe-payment-method': await shop.sandbox.createCard(CARDS.paid) })
  if (placed.result !== 'success') throw new Error(placed.messages)
  expect(await statusOf(placed.order_id)).toBe('on-hold')
  return placed.order_id
}

test('whoever runs the shop takes what is authorised, gives it up, and gives money back by commands', async () => {
  const [taken, dropped] = [await authorised(), await authorised()]
  const [, open] = say('list')
  for (const id of [taken, dropped]) expect(open).toContain(`(capture ${id}, ou void ${id})`)

  expect(say('capture', taken)).toEqual([0, `Commande ${taken} : paiement débité`])
  expect(await statusOf(taken)).toBe('completed')
  expect(say('capture', taken)[0]).toBe(1)
  expect(say('void', dropped)).toEqual([0, `Commande ${dropped} : autorisation et commande annulées`])
  expect(await statusOf(dropped)).toBe('cancelled')
  expect(say('list')).toEqual([0, 'Rien n’attend de décision'])

  expect(say('refund', taken, '5,00', '--reason', 'geste')).toEqual([
    0,
    `Commande ${taken} : le remboursement de 5,00 € est fait.`,
  ])
  expect(say('refund', taken, '12,01')[0]).toBe(1)
  expect(say('refund', taken)).toEqual([0, `Commande ${taken} : le remboursement de 12,00 € est fait.`])
  expect(await shop.sandbox.refunds()).toEqual({ count: 2, amount: 1700 })
  expect(say('refund', dropped)[0]).toBe(1)
})

test.each([
  [['capture', '999999999'], 'commande'],
  [['refund', '1', 'beaucoup'], 'commande'],
  [['void', 'la première'], 'Usage'],
])('for %j it says so and fails', (args, words) => {
  expect(say(...args)).toEqual([1, expect.stringContaining(words)])
})
