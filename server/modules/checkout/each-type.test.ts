import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  methodOfType,
  PAYMENT_METHODS,
  type PaymentMethodType,
  type Settles,
} from '#contracts/payment/payment-methods.ts'
import { DAYS } from '#sandbox/stripe/test-methods.ts'
import { findOrder, sumReceived } from '#server/modules/orders/index.ts'
import { orders } from '#server/modules/orders/tables.ts'
import {
  findNewestAttempt,
  reconcileRefunds,
  refundPayment,
  reportFromBrowser,
} from '#server/modules/payments/index.ts'
import { presentOrder } from '#server/modules/post-purchase/index.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { answer, confirmInPage, sellEverywhere } from '#test/support/each-type.ts'
import { orderBy, WAYS } from '#test/support/order-by-type.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { seePayment } from '#test/support/seen-payments.ts'
import { byStaff } from '#test/support/writer.ts'
import { payOrder } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await sellEverywhere(shop)
})
afterAll(() => shop.close())

const DEBITED = 'on-hold → completed'
const ASKED_THEN_DEBITED = `pending → ${DEBITED}`
/** The states of its order, where they are more than to wait for its buyer, or fewer. */
const GOES: Partial<Record<PaymentMethodType, string>> = {
  ...{ card: 'completed', link: 'completed', amazon_pay: 'completed' },
  ...{ sepa_debit: DEBITED, bacs_debit: DEBITED, au_becs_debit: DEBITED },
  ...{ us_bank_account: ASKED_THEN_DEBITED, acss_debit: ASKED_THEN_DEBITED, sofort: ASKED_THEN_DEBITED },
  ...{ multibanco: ASKED_THEN_DEBITED, boleto: ASKED_THEN_DEBITED, oxxo: ASKED_THEN_DEBITED },
}

/** What the provider calls the refusal, where it is no bank's page that said no. */
const REFUSED_AS: Partial<Record<PaymentMethodType, string>> = {
  ...{ card: 'generic_decline', link: 'generic_decline', amazon_pay: 'generic_decline' },
  ...{ sepa_debit: 'charge_failed', bacs_debit: 'charge_failed', au_becs_debit: 'charge_failed' },
  ...{
    us_bank_account: 'payment_method_microdeposit_verification_attempts_exceeded',
    acss_debit: 'payment_method_microdeposit_verification_attempts_exceeded',
  },
  boleto: 'payment_intent_payment_attempt_expired',
  ...{ multibanco: 'payment_intent_payment_attempt_expired', oxxo: 'payment_intent_payment_attempt_expired' },
}

/** What the page of its order says. */
const TOLD: Partial<Record<Settles, string>> = { voucher: 'voucher-expired', later: 'debit-refused' }

test('every type has its row here', () => {
  expect(Object.keys(WAYS).sort()).toEqual(PAYMENT_METHODS.map(({ type }) => type).sort())
})

const statusOf = async (orderId: number) => (await findOrder(shop.services.db, orderId))?.status ?? 'none'
const newestOf = async (orderId: number) => {
  const attempt = await findNewestAttempt(shop.services.db, orderId)
  return { status: attempt?.status, intentId: attempt?.intentId ?? '', failureCode: attempt?.failureCode ?? null }
}

/** The states that an order goes through, each once, while its buyer, the page and the bank do their part. */
async function go(orderId: number, how: 'approve' | 'refuse'): Promise<string[]> {
  const states = [await statusOf(orderId)]
  for (let round = 0; round < 3; round += 1) {
    const { status, intentId } = await newestOf(orderId)
    if (status === 'succeeded' || status === 'failed') break
    if (await confirmInPage(shop, intentId)) await reportFromBrowser(shop.services, { orderId, intentId })
    else await answer(shop, { orderId, intentId }, how)
    const state = await statusOf(orderId)
    if (state !== states.at(-1)) states.push(state)
  }
  return states
}

const leftOf = (orderId: number) => sumReceived(shop.services.db, orderId)

describe.each(PAYMENT_METHODS.map(({ type }) => type))('%s', (type) => {
  const { refunds, settles, within } = methodOfType(type)

  test('is paid, at once or when its time has come, and given back in part, then the rest, where it can be', async () => {
    const { result, priceCents } = await orderBy(shop, type, 'approved')
    if (!result.ok) throw new Error(JSON.stringify(result.refusals))
    const { orderId } = result.placed
    const states = await go(orderId, 'approve')
    expect(states.join(' → ')).toBe(GOES[type] ?? 'pending → completed')
    await seePayment(type, { states: states.join(' → ') })
    if (within === 'express') await seePayment(type, { testValue: 'the yes of its window', settledBy: 'page' })
    expect(await leftOf(orderId)).toBe(priceCents)

    const by = byStaff(shop.services)
    const giveBack = (amountCents: number | null) =>
      refundPayment(shop.services, { orderId, of: 'order', amountCents, reason: '', by })
    if (refunds === 'none') {
      expect(await giveBack(500)).toMatchObject({ refusal: { code: 'method-takes-nothing-back', method: type } })
      expect(await leftOf(orderId)).toBe(priceCents)
      return seePayment(type, { refund: 'refused: by hand' })
    }
    const part = await giveBack(500)
    expect(part).toMatchObject({ ok: true, amountCents: 500 })
    expect(await giveBack(priceCents)).toMatchObject({ refusal: { code: 'too-much', leftCents: priceCents - 500 } })
    expect(await giveBack(null)).toMatchObject({ ok: true, amountCents: priceCents - 500 })
    expect(await giveBack(null)).toMatchObject({ refusal: { code: 'nothing-to-refund' } })
    const isSlow = part.ok && part.isPending
    expect(await leftOf(orderId)).toBe(isSlow ? priceCents : 0)
    await shop.sandbox.passTime(DAYS)
    await reconcileRefunds(shop.services)
    expect([await leftOf(orderId), await statusOf(orderId)]).toEqual([0, 'refunded'])
    await seePayment(type, { refund: `in part, then the rest${isSlow ? ', days later' : ''}` })
  })

  test('is refused: nothing is charged, its buyer is told, and pays the same order otherwise', async () => {
    const { result, sessionId, billing } = await orderBy(shop, type, 'declined')
    const [placed] = result.ok ? [] : result.refusals
    const orderId = result.ok ? result.placed.orderId : ((await newestOrderOf(sessionId)) ?? 0)
    const states = result.ok ? await go(orderId, 'refuse') : [await statusOf(orderId)]
    const code = placed?.code === 'payment-refused' ? placed.reason : (await newestOf(orderId)).failureCode
    expect(states.at(-1)).toBe('failed')
    expect(code).toBe(REFUSED_AS[type] ?? 'payment_intent_authentication_failure')
    expect(await chargesOf(orderId)).toBe(0)
    await seePayment(type, { refused: `${states.join(' → ')} (\`${code}\`)` })

    const found = await findOrder(shop.services.db, orderId)
    const { payment: shown } = found ? await presentOrder(shop.services, found) : {}
    expect(shown).toMatchObject({ wait: null, failure: { kind: TOLD[settles] ?? 'refused' } })
    const form = { ...checkoutForm({ billing, shownTotal: null }), acceptsTerms: true }
    const paying = { orderId, orderKey: found?.orderKey ?? '', sessionId, customerId: null }
    expect(await payOrder(shop.services, { ...paying, form })).toMatchObject({ ok: true })
    expect([await statusOf(orderId), await chargesOf(orderId)]).toEqual(['completed', 1])
  })
})

const chargesOf = async (orderId: number) =>
  (await shop.sandbox.charges()).filter(({ metadata }) => metadata.order_id === String(orderId)).length

async function newestOrderOf(cartId: string) {
  const [found] = await shop.services.db.select().from(orders).where(eq(orders.cartId, cartId)).orderBy(desc(orders.id))
  return found?.id
}
