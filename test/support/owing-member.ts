import { eq } from 'drizzle-orm'
import { createSigner } from '#server/build-services.ts'
import type { Database } from '#server/database/database.ts'
import { jobs } from '#server/jobs/queue.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { agreeToRenewals, renewSubscriptions } from '#server/modules/renewals/index.ts'
import { subscriptionLines } from '#server/modules/subscriptions/tables.ts'
import { createStripeGateway } from '#server/stripe/stripe-payment-gateway.ts'
import { memberOf } from './members.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from './sandbox-control.ts'

const clock = { now: () => new Date() }
const DAY_MS = 86_400_000

type Shop = { db: Database; origin: string; sandbox: { origin: string } }

/** A subscription of an account that keeps nothing for it yet; `owes`: its second period has come, and waits to be paid. */
export async function memberWithout(
  { db, origin, sandbox }: Shop,
  { email, owes = false }: { email: string; owes?: boolean },
): Promise<number> {
  const [customer] = await db.select().from(customers).where(eq(customers.email, email))
  if (!customer) throw new Error(`${email} has no account`)
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const over = { startedAt: ago(40), anchorAt: ago(40), nextPaymentAt: ago(1), paidUntil: ago(1) }
  const { subscription } = await memberOf({ db, clock }, { customerId: customer.id, ...(owes && over) })
  const terms = { subscriptionId: subscription.id, text: '9,00 € / mois', version: '1', channel: 'checkout' as const }
  await db.transaction((tx) => agreeToRenewals(tx, { ...terms, agreedAt: clock.now() }))
  // What it renews begins its next period once it is paid.
  await db
    .update(subscriptionLines)
    .set({ kind: 'subscription' })
    .where(eq(subscriptionLines.subscriptionId, subscription.id))
  if (owes) {
    const log = { debug: ignore, info: ignore, warn: ignore, error: refuse }
    const payments = createStripeGateway({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      apiBase: sandbox.origin,
    })
    const signer = createSigner('a secret of the tests, long enough to sign with')
    await renewSubscriptions({ db, clock, jobs, log, payments, origin, signer })
  }
  return subscription.id
}

const ignore = () => undefined
const refuse = (_: object, message: string) => {
  throw new Error(message)
}
