import type { Metadata } from '../stripe-objects.ts'
import type { Queries } from './queries.ts'

export type Summary = {
  paymentIntents: Record<string, number>
  setupIntents: Record<string, number>
  /** What is only held is no money yet; of what was held, `amount` is what was taken. */
  charges: {
    succeeded: { id: string; amount: number; payment_intent: string; metadata: Metadata }[]
    held: number
    failed: number
  }
  refunds: { count: number; amount: number }
  events: number
  deliveries: Record<string, number>
}

/** Counts for assertions such as “exactly one charge”; amounts are cents. */
export function summaryOf(queries: Queries): Summary {
  const counted = (sql: string) =>
    Object.fromEntries(queries.all(sql).map((row) => [String(row.name), Number(row.count)] as const))
  const byStatus = (kind: string) =>
    counted(
      `select json_extract(body, '$.status') as name, count(*) as count from objects where kind = '${kind}' group by name`,
    )
  const succeeded = queries.all(
    "select body from objects where kind = 'charge' and json_extract(body, '$.status') = 'succeeded' and json_extract(body, '$.captured') order by sequence",
  )
  const held = queries.get(
    "select count(*) as count from objects where kind = 'payment_intent' and json_extract(body, '$.status') = 'requires_capture'",
  )
  const refunds = queries.get(
    "select count(*) as count, coalesce(sum(json_extract(body, '$.amount')), 0) as amount from objects where kind = 'refund'",
  )
  return {
    paymentIntents: byStatus('payment_intent'),
    setupIntents: byStatus('setup_intent'),
    charges: {
      succeeded: succeeded.map((row) => {
        const { id, amount_captured: amount, payment_intent, metadata } = JSON.parse(String(row.body))
        return { id, amount, payment_intent, metadata }
      }),
      held: Number(held?.count),
      failed: byStatus('charge').failed ?? 0,
    },
    refunds: { count: Number(refunds?.count), amount: Number(refunds?.amount) },
    events: Number(queries.get("select count(*) as count from objects where kind = 'event'")?.count),
    deliveries: counted('select state as name, count(*) as count from deliveries group by state'),
  }
}
