import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADMIN_AJAX_PATH, PROVIDER } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { ADD_METHOD_FIELDS } from '#contracts/wire/account.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import { type FaultBuyer, FaultShop, killAt } from '#test/support/fault-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'

let faults: FaultShop
beforeAll(async () => {
  faults = await FaultShop.open()
  await changePayment({ db: faults.shop.db, clock: { now: () => new Date() } }, { savesMethods: true })
})
afterAll(() => faults?.shop.close())
beforeEach(() => faults.shop.sandbox.resetKnobs())

const WITH_ACCOUNT = {
  [CHECKOUT_FIELDS.createAccount]: '1',
  [CHECKOUT_FIELDS.accountPassword]: 'une phrase assez longue',
}

/** Signed in, before the page that adds a method. */
async function openPage(): Promise<{
  buyer: FaultBuyer
  setUp: () => Promise<SetUp>
  finish: (id: string) => Promise<Response>
}> {
  const buyer = await faults.newBuyer()
  await buyer.buy(WITH_ACCOUNT)
  const page = await (await buyer.get(ROUTES.addPaymentMethod)).text()
  const [, ajaxNonce = ''] = /"createAndConfirmSetupIntentNonce":"([0-9a-f]+)"/.exec(page) ?? []
  const [, formNonce = ''] = new RegExp(`name="${ADD_METHOD_FIELDS.nonce}" value="([^"]+)"`).exec(page) ?? []
  const setUp = async () => {
    const fields = {
      action: `wc_${PROVIDER}_create_and_confirm_setup_intent`,
      [CHECKOUT_FIELDS.paymentMethodId]: 'pm_card_visa',
      'wc-stripe-payment-type': 'card',
      _ajax_nonce: ajaxNonce,
    }
    return (await buyer.post(ADMIN_AJAX_PATH, fields)).json()
  }
  const finish = (id: string) =>
    buyer.post(ROUTES.addPaymentMethod, {
      [ADD_METHOD_FIELDS.nonce]: formNonce,
      [CHECKOUT_FIELDS.setupIntentId]: id,
    })
  return { buyer, setUp, finish }
}

type SetUp = { success: boolean; data: { id: string; status: string } }

test('a method is added: killed as it is written down, said again, it is kept once, and nothing is charged', async () => {
  const { buyer, setUp, finish } = await openPage()
  const { success, data } = await setUp()
  expect([success, data.status]).toEqual([true, 'succeeded'])
  const breakpoint = await faults.breakAt({ table: 'saved_methods' })
  await Promise.all([expect(finish(data.id)).rejects.toThrow(), killAt(breakpoint, faults.shop.web)])
  expect(await faults.shop.db.$count(savedMethods)).toBe(0)
  for (let click = 0; click < 2; click += 1) expect((await finish(data.id)).status).toBe(303)
  expect(await faults.shop.db.$count(savedMethods)).toBe(1)
  // The order that the account was opened with, and no more.
  expect(await faults.chargesOf(buyer)).toBe(1)
})
