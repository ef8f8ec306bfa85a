import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/database/database.ts'
import { receipts } from '#server/modules/orders/tables.ts'
import { paymentAttempts } from '#server/modules/payments/tables.ts'
import type { BenchShop } from './bench-shop.ts'

type Provider = Pick<BenchShop, 'provider' | 'providerSecretKey'>

const Intent = z.object({ id: z.string(), latest_charge: z.string().nullable() })

/**
 * A shop that is filled by statements has payments that the provider's stand-in never saw: those of these orders are made there
 * now, so that it can give them back (`isPaid`) or give them up.
 */
export async function makeKnown(
  db: Database,
  at: Provider,
  { orderIds, isPaid }: { orderIds: readonly number[]; isPaid: boolean },
): Promise<void> {
  for (const orderId of orderIds) {
    const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
    if (!attempt) throw new Error(`nobody has tried to pay order ${orderId}`)
    const { id, latest_charge: chargeId } = await createIntent(at, {
      orderId,
      amountCents: attempt.amountCents,
      isPaid,
    })
    await db.update(paymentAttempts).set({ intentId: id }).where(eq(paymentAttempts.id, attempt.id))
    if (isPaid) await db.update(receipts).set({ chargeId }).where(eq(receipts.orderId, orderId))
  }
}

async function createIntent(
  { provider, providerSecretKey }: Provider,
  { orderId, amountCents, isPaid }: { orderId: number; amountCents: number; isPaid: boolean },
): Promise<z.infer<typeof Intent>> {
  const answer = await fetch(`http://${provider.host}:${provider.port}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${providerSecretKey}`, 'idempotency-key': randomUUID() },
    body: new URLSearchParams({
      ...{ amount: String(amountCents), currency: 'eur', 'payment_method_types[0]': 'card' },
      ...(isPaid && { payment_method: 'pm_card_visa', confirm: 'true' }),
      // The shop that hears of money must not take it for one of its own; what is given up is asked whose it is.
      ...(isPaid ? { 'metadata[bench]': '1' } : { 'metadata[order_id]': String(orderId) }),
    }),
  })
  if (!answer.ok) throw new Error(`the stand-in of the provider made no payment (${answer.status})`)
  return Intent.parse(await answer.json())
}
