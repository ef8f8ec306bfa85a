import { afterAll, beforeAll, expect, test } from 'vitest'
import { composers } from '#server/jobs/mails/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { listOrderLines } from '#server/modules/orders/index.ts'
import { cancelSubscription } from '#server/modules/renewals/index.ts'
import { endSubscriptionsOfOrder, listSubscriptionLines } from '#server/modules/subscriptions/index.ts'
import { createCustomers } from '#test/support/customers.ts'
import { publishForMembers } from '#test/support/members.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { joinClub } from '#test/support/subscribe.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

test('who subscribes is welcomed once, with the contract, its ways out and what there is to read', async () => {
  const { services } = shop
  const { customerId } = await createCustomers(services).register()
  const { orderId, subscriptionId } = await joinClub(shop, { customerId })
  const about = String(subscriptionId)
  const owed = (await services.db.select().from(mailOutbox)).filter(({ kind }) => kind === 'subscription-welcome')
  expect(owed.map((mail) => mail.about)).toEqual([about])
  const [line] = await listSubscriptionLines(services.db, subscriptionId)
  await publishForMembers(services, line?.productId ?? 0)
  const mail = await composers['subscription-welcome'](services, about)
  expect(mail?.subject).toBe('Bienvenue, votre abonnement Club commence')
  for (const words of [
    ...['9,00', `contrat=${subscriptionId}`, `commande=${orderId}`, '/club/', 'Atelier : l’erreur', 'sans engagement'],
  ])
    expect(mail?.text.replaceAll('\u00A0', ' ')).toContain(words)
  await cancelSubscription(services, { id: subscriptionId, by: 'customer' })
  const gone = await listOrderLines(services.db, orderId)
  await services.db.transaction((tx) => endSubscriptionsOfOrder(tx, { orderId, gone, now: services.clock.now() }))
  expect(await composers['subscription-welcome'](services, about)).toBeNull()
})
