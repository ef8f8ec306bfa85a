import type { Metadata } from '../stripe-objects.ts'
import type { Queries } from './queries.ts'

export type Summary = {
  paymentIntents: Record<string, number>
  setupIntents: Record<string, number>
  charges: { succeeded: { id: string; amount: number; payment_intent: string; metadata: Metadata }[]; failed: number }
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
    "select body from objects where kind = 'charge' and json_extract(body, '$.status') = 'succeeded' order by sequence",
  )
  const refunds = queries.get(
    "select count(*) as count, coalesce(sum(json_extract(body, '$.amount')), 0) as amount from objects where kind = 'refund'",
  )
  return {
    paymentIntents: byStatus('payment_intent'),
    setupIntents: byStatus('setup_intent'),
    charges: {
      succeeded: succeeded.map((row) => {
        const { id, amount, payment_intent, metadata } = JSON.parse(String(row.body))
        return { id, amount, payment_intent, metadata }
      }),
      failed: byStatus('charge').failed ?? 0,
    },
    refunds: { count: Number(refunds?.count), amount: Number(refunds?.amount) },
    events: Number(queries.get("select count(*) as count from objects where kind = 'event'")?.count),
    deliveries: counted('select state as name, count(*) as count from deliveries group by state'),
  }
}
