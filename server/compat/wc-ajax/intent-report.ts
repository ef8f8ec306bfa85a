import { z } from 'zod'

const IntentReport = z.object({
  order_id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.number().max(2_147_483_647)),
  intent_id: z.string().regex(/^(pi|seti)_[A-Za-z0-9_]{1,120}$/),
})

/** Order and intent that a browser reports on; null for anything malformed. */
export function readIntentReport(body: Record<string, string>): { orderId: number; intentId: string } | null {
  const report = IntentReport.safeParse(body)
  return report.success ? { orderId: report.data.order_id, intentId: report.data.intent_id } : null
}
