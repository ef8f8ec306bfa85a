import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatDay } from '#contracts/text/french-date.ts'
import { composers } from '#server/jobs/mails/index.ts'
import type { MailKind } from '#server/modules/notifications/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import { endSubscriptions, findSubscription, listOrdersOfSubscription } from '#server/modules/subscriptions/index.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { joinClub } from '#test/support/subscribe.ts'
import {
  announcePayments,
  cancelSubscription,
  moveNextPayment,
  reactivateSubscription,
  renewSubscriptions,
  suspendSubscription,
} from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const DAY = 86_400
const join = async (billing = {}) =>
  joinClub(shop, { customerId: (await createCustomers(shop.services).register()).customerId, billing })

const owed = async (kind: MailKind) =>
  (await shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))).map(({ about }) => about)

/** The text of the one mail of this kind, with plain spaces. */
async function read(kind: MailKind) {
  const abouts = await owed(kind)
  if (abouts.length !== 1) throw new Error(`${abouts.length} mails of ${kind}`)
  const mail = await composers[kind](shop.services, abouts[0] ?? '')
  return mail && { ...mail, text: mail.text.replaceAll(/[\u00A0\u202F]/g, ' ') }
}

const payment = async (id: number) => (await findSubscription(shop.services.db, id))?.nextPaymentAt as Date

/** So many days before the next payment. */
async function daysBefore(id: number, days: number) {
  const wait = (await payment(id)).getTime() / 1000 - days * DAY - shop.services.clock.now().getTime() / 1000
  shop.passTime(Math.ceil(wait) + 1)
}

test('a renewal is told of to its owner, with the invoice and the way out, and to the shop, and is no new contract', async () => {
  const { orderId, subscriptionId } = await join()
  shop.passTime(32 * DAY)
  await Promise.all([renewSubscriptions(shop.services), renewSubscriptions(shop.services)])
  const mail = await read('subscription-renewed')
  expect(mail).toMatchObject({ to: 'camille@example.fr', subject: 'Votre abonnement Club est renouvelé' })
  for (const words of ['9,00', 'Période couverte : du', 'jointe à cet e-mail', `contrat=${subscriptionId}`])
    expect(mail?.text).toContain(words)
  expect(mail?.text).toMatch(/Prochain paiement : le .*, sur Visa se terminant par 4242/)
  expect(mail?.attachments).toMatchObject([{ filename: expect.stringMatching(/^facture/) }])
  expect(await owed('order-paid')).toEqual([String(orderId)])
  const [renewal] = await listOrdersOfSubscription(shop.services.db, subscriptionId)
  const toShop = await composers['new-order'](shop.services, String(renewal?.orderId))
  expect(toShop?.subject).toContain('Renouvellement')
})

test('a pause and its end are told of each time; a mail that is no longer true is not sent', async () => {
  const { subscriptionId: id } = await join()
  await suspendSubscription(shop.services, { id, by: 'customer' })
  expect((await read('subscription-paused'))?.text).toContain('Aucune somme n’est prélevée')
  expect((await read('subscription-notice'))?.text).toContain('à la demande du client')
  expect(await read('subscription-notice')).toMatchObject({
    to: 'bonjour@tremplin.example',
    replyTo: 'camille@example.fr',
  })
  await reactivateSubscription(shop.services, { id, by: 'customer' })
  expect((await read('subscription-resumed'))?.text).toContain('9,00')
  expect(await read('subscription-paused')).toBeNull()
  await suspendSubscription(shop.services, { id, by: 'shop' })
  expect((await read('subscription-paused'))?.text).toContain('La boutique l’a suspendu')
  expect(await read('subscription-resumed')).toBeNull()
})

test('who leaves is told until when they stay, and that it is over on that day, once', async () => {
  const { subscriptionId: id } = await join()
  await cancelSubscription(shop.services, { id, by: 'customer' })
  await cancelSubscription(shop.services, { id, by: 'customer' })
  expect((await read('subscription-cancelled'))?.text).toMatch(/Votre accès reste entier jusqu’au \d+/)
  expect((await read('subscription-notice'))?.subject).toContain('résilié')
  shop.passTime(32 * DAY)
  await Promise.all([endSubscriptions(shop.services), endSubscriptions(shop.services)])
  expect((await read('subscription-ended'))?.text).toContain('a pris fin le')
  expect((await read('subscription-notice'))?.subject).toContain('terminé')
})

test('a payment is reminded of once, some days before; on another day it is reminded of again', async () => {
  const { subscriptionId: id } = await join()
  await announcePayments(shop.services)
  expect(await owed('renewal-soon')).toEqual([])
  await daysBefore(id, 5)
  await Promise.all([announcePayments(shop.services), announcePayments(shop.services)])
  await announcePayments(shop.services)
  expect((await read('renewal-soon'))?.text).toContain('Montant : 9,00')
  await moveNextPayment(shop.services, { id, to: new Date((await payment(id)).getTime() + 9 * DAY * 1000) })
  expect(await read('renewal-soon')).toBeNull()
  await daysBefore(id, 4)
  await announcePayments(shop.services)
  expect(await owed('renewal-soon')).toHaveLength(2)
})

test('who leaves is not reminded, and a mail that waited is not sent', async () => {
  const { subscriptionId: id } = await join()
  await daysBefore(id, 4)
  await announcePayments(shop.services)
  await cancelSubscription(shop.services, { id, by: 'customer' })
  await announcePayments(shop.services)
  expect(await read('renewal-soon')).toBeNull()
})

test('what is paid by the year may be refused: its owner is told in time, what is paid by the month is not', async () => {
  const { subscriptionId: id } = await join({ period: 'year' })
  await daysBefore(id, 60)
  await announcePayments(shop.services)
  await announcePayments(shop.services)
  const mail = await read('term-notice')
  expect(mail?.subject).toBe('Vous pouvez refuser la reconduction de votre abonnement')
  const lastDay = formatDay(new Date((await payment(id)).getTime() - DAY * 1000).toISOString())
  expect(mail?.text).toContain(`Date limite pour refuser la reconduction : le ${lastDay}`)
  expect(mail?.text).toContain('L. 215-1')
  expect(mail?.text).toContain(`contrat=${id}`)
})

test('a card that ends before the next payment is told of once; another card is not', async () => {
  const { subscriptionId: id } = await join()
  const next = await payment(id)
  const last = new Date(next.getTime() - 40 * DAY * 1000)
  const face = { kind: 'card', brand: 'visa', last4: '4242' } as const
  const ended = { ...face, expMonth: last.getUTCMonth() + 1, expYear: last.getUTCFullYear() }
  await shop.services.db.update(savedMethods).set({ face: ended })
  await daysBefore(id, 20)
  await announcePayments(shop.services)
  await announcePayments(shop.services)
  const mail = await read('card-expiring')
  expect(mail?.text).toContain('Visa se terminant par 4242')
  expect(mail?.text).toContain(`${ended.expYear}`)
  await shop.services.db.update(savedMethods).set({ face: { ...ended, expYear: ended.expYear + 4 } })
  await announcePayments(shop.services)
  expect(await owed('card-expiring')).toHaveLength(1)
  expect(await read('card-expiring')).toBeNull()
})

test('who is on trial is told when it ends; who pays by a link, that one comes, and nothing of a charge', async () => {
  const trial = await join({ trial: { period: 'week', interval: 2 } })
  await daysBefore(trial.subscriptionId, 3)
  await announcePayments(shop.services)
  const ending = await read('renewal-soon')
  expect(ending?.subject).toMatch(/^Votre essai de l’abonnement Club se termine le \d+/)
  expect(ending?.text).toContain('Vous n’avez rien à faire')
  await shop.services.db.delete(savedMethods)
  const byLink = await read('renewal-soon')
  expect(byLink?.text).toContain('nous vous enverrons un lien')
  expect(byLink?.text).not.toMatch(/rien à faire|prélevé/)
})

test('the last of so many periods says that it ends by itself', async () => {
  await join({ length: 2 })
  shop.passTime(32 * DAY)
  await renewSubscriptions(shop.services)
  const mail = await read('subscription-renewed')
  expect(mail?.text).toContain('Aucun paiement à venir')
  expect(mail?.text).toContain('prend fin de lui-même')
  expect(mail?.text).not.toContain('Résilier')
})

test('what waits to be paid shows the other ways out; given up with its subscription, it is no news of its own', async () => {
  const { subscriptionId: id } = await join()
  await shop.services.db.delete(savedMethods)
  shop.passTime(32 * DAY)
  await renewSubscriptions(shop.services)
  const mail = await read('renewal-due')
  expect(mail?.text).toContain(`/subscription-payment-method/${id}/`)
  expect(mail?.text).toContain(`contrat=${id}`)
  await cancelSubscription(shop.services, { id, by: 'customer' })
  expect((await read('subscription-cancelled'))?.text).toContain('Il prend fin aussitôt')
  expect([...(await owed('order-cancelled')), ...(await owed('cancellation-notice'))]).toEqual([])
})
