import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ROUTES } from '#contracts/site/routes.ts'
import { CHANGE_METHOD_FIELDS } from '#contracts/wire/change-method.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { agreeToRenewals, findRenewalTerms } from '#server/modules/renewals/index.ts'
import { methodChanges } from '#server/modules/renewals/tables.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import { CARDS } from '#test/support/cards.ts'
import { FaultShop, killAt } from '#test/support/fault-shop.ts'
import { memberOf } from '#test/support/members.ts'
import { eventually } from '#test/support/patience.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { hiddenField, registered } from '#test/support/registered.ts'

let faults: FaultShop
const clock = { now: () => new Date() }
beforeAll(async () => {
  faults = await FaultShop.open()
  await changePayment({ db: faults.shop.db, clock }, { enabled: ['card'], savesMethods: true })
})
afterAll(() => faults?.shop.close())
beforeEach(() => faults.shop.sandbox.resetKnobs())

/** A member with two subscriptions on the page that changes what one of them is charged to, and all others as well. */
async function onThePage() {
  const { db, sandbox } = faults.shop
  const { buyer, customerId } = await registered(faults.shop)
  const ids: number[] = []
  for (let count = 0; count < 2; count += 1) {
    const { subscription } = await memberOf({ db, clock }, { customerId })
    const terms = { subscriptionId: subscription.id, text: 'Agréé.', version: '1', agreedAt: clock.now() }
    await db.transaction((tx) => agreeToRenewals(tx, { ...terms, channel: 'checkout' }))
    ids.push(subscription.id)
  }
  const id = ids[0] ?? 0
  const address = String((await buyer.get(ROUTES.changeMethodOf(id))).headers.get('location'))
  const html = await (await buyer.get(address)).text()
  const form = {
    ...{ payment_method: 'stripe', [CHANGE_METHOD_FIELDS.subscription]: String(id) },
    [CHANGE_METHOD_FIELDS.nonce]: hiddenField(html, CHANGE_METHOD_FIELDS.nonce),
    [CHANGE_METHOD_FIELDS.updatesAll]: '1',
    [CHECKOUT_FIELDS.paymentMethodId]: await sandbox.createCard(CARDS.paid),
  }
  return { ids, customerId, send: () => buyer.post(address, form) }
}

async function expectChangedOnce({ ids, customerId }: Awaited<ReturnType<typeof onThePage>>): Promise<void> {
  const { db } = faults.shop
  const last4 = async (id: number) => {
    const face = (await findRenewalTerms(db, id))?.method?.face
    return face && face.kind !== 'wallet' ? face.last4 : null
  }
  await eventually(async () => (await Promise.all(ids.map(last4))).every((digits) => digits === '4242'))
  const wishes = await db.select().from(methodChanges).where(eq(methodChanges.customerId, customerId))
  expect(wishes.map(({ state }) => state)).toEqual(['done'])
  expect(await db.select().from(savedMethods).where(eq(savedMethods.customerId, customerId))).toHaveLength(1)
}

test.each(['subscription_method_changes', 'saved_methods', 'subscription_methods'])(
  'the server, killed while a method is changed, at %s: sent again, it is kept once and charged for all from then on',
  async (table) => {
    const member = await onThePage()
    const breakpoint = await faults.breakAt({ table })
    await Promise.all([expect(member.send()).rejects.toThrow(), killAt(breakpoint, faults.shop.web)])
    expect((await member.send()).status).toBe(303)
    await expectChangedOnce(member)
  },
)

test('the form sent three times at once is one wish', async () => {
  const member = await onThePage()
  await Promise.all([member.send(), member.send(), member.send()])
  await expectChangedOnce(member)
})
