import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { findOpenDue, insertDues, lockOrder } from '#server/modules/orders/index.ts'
import { listAttempts, runAttempt, startAttempt } from '#server/modules/payments/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { type PaidOrder, payForDownload } from './paid-order.ts'
import type { PayingShop } from './paying-shop.ts'

/** An order of 17,00 € that was paid, and then 43,00 € more as its balance: two receipts. */
export async function payInTwoParts(shop: PayingShop): Promise<PaidOrder> {
  const { services } = shop
  const paid = await payForDownload(shop)
  const at = services.clock.now()
  const { attempt } = await services.db.transaction(async (tx) => {
    await insertDues(tx, paid.id, [{ number: 2, kind: 'balance', amountCents: 4300, fallsDueAt: at }])
    const order = await lockOrder(tx, paid.id)
    const due = await findOpenDue(tx, paid.id)
    if (!order || !due) throw new Error('the order and its balance exist')
    const { payment } = await getShopSettings(tx)
    const instrument = { kind: 'saved', paymentMethodId: 'pm_card_visa' } as const
    return startAttempt(tx, {
      ...{ order, due, earlier: await listAttempts(tx, order.id) },
      ...{ submissionId: null, early: 'none', online: null, isOffSession: false, returnUrl: 'http://shop.test/' },
      choice: { method: methodOfType('card'), instrument, keepsMethod: false, code: '' },
      addresses: [],
      providerCustomerId: null,
      shop: { shopName: 'Tremplin', origin: services.origin, payment },
      now: at,
    })
  })
  const outcome = await runAttempt(services, attempt)
  if (outcome.state !== 'paid') throw new Error(`the balance was not paid: ${outcome.state}`)
  return paid
}
