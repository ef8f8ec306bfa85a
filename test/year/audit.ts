import { type SQL, sql } from 'drizzle-orm'
import { addCycles } from '#contracts/subscription/calendar.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { listOrdersOfSubscription, type Subscription } from '#server/modules/subscriptions/index.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import type { Member } from './members.ts'
import type { Year } from './simulate-year.ts'
import type { YearShop } from './year-shop.ts'

/** What must never be there, as a statement that finds it: one row of text each. */
const never = (now: string): Record<string, SQL> => ({
  'a paid order whose money is not its total, once': sql`
    select o.id || ': ' || count(r.id) || ' receipts of ' || coalesce(sum(r.amount_cents), 0) || ' for ' || o.total_cents as found
    from orders o left join receipts r on r.order_id = o.id and not r.is_surplus
    where o.paid_at is not null group by o.id
    having coalesce(sum(r.amount_cents), 0) <> o.total_cents or count(r.id) > 1`,
  'money for an order that is not paid': sql`
    select o.id || ' ' || o.status as found from orders o join receipts r on r.order_id = o.id where o.paid_at is null`,
  'a period that was passed over': sql`
    select s.id || ', period ' || n as found from subscriptions s, generate_series(0, s.next_period - 1) n
    where s.started_at is not null and not exists (
      select from subscription_orders so join orders o on o.id = so.order_id
      where so.subscription_id = s.id and so.period = n and o.paid_at is not null)`,
  'a paid period that opened nothing, without anybody called': sql`
    select s.id || ', period ' || so.period as found
    from subscriptions s join subscription_orders so on so.subscription_id = s.id join orders o on o.id = so.order_id
    where o.paid_at is not null and so.period >= s.next_period
    and not exists (select from order_notes note where note.order_id = o.id and note.is_alert)`,
  'a paid order whose subscription has not begun': sql`
    select s.id::text as found from subscriptions s join subscription_orders so on so.subscription_id = s.id
    join orders o on o.id = so.order_id where s.status = 'pending' and o.paid_at is not null`,
  // A week of tries, half a day for the last answer, and half a day until somebody looks.
  'a period that is tried for ever': sql`
    select s.id::text as found from subscriptions s where s.hold_reason = 'payment' and not exists (
      select from subscription_orders so join order_dues due on due.order_id = so.order_id
      where so.subscription_id = s.id and so.period = s.next_period and due.state = 'open'
      and due.falls_due_at > ${now}::timestamptz - interval '8 days')`,
  'a period given up of which nobody was told': sql`
    select s.id::text as found from subscriptions s where s.hold_reason = 'unpaid' and not exists (
      select from subscription_orders so join orders o on o.id = so.order_id
      join mail_outbox mail on mail.about = o.id::text and mail.kind = 'renewal-due'
      where so.subscription_id = s.id and so.period = s.next_period and o.status in ('pending', 'failed'))`,
  'a payment without an end': sql`
    select order_id || ' ' || status as found from payment_attempts
    where status in ('creating', 'requires-action', 'processing', 'authorised', 'voucher-shown')`,
  'a gap in the numbers of invoices': sql`
    select series || ': ' || count(*) || ' up to ' || max(number) as found from invoices
    group by series having count(*) <> max(number) or min(number) <> 1`,
  'a gap in the numbers of credit notes': sql`
    select series || ': ' || count(*) || ' up to ' || max(number) as found from credit_notes
    group by series having count(*) <> max(number) or min(number) <> 1`,
  'money that came in without an invoice': sql`
    select r.order_id::text as found from receipts r where not r.is_surplus
    and not exists (select from invoices i where i.order_id = r.order_id)`,
  'money that went back without a credit note': sql`
    select r.id as found from refunds r where not exists (select from credit_notes c where c.refund_id = r.id)`,
  'a paid order without its mails': sql`
    select o.id || ' ' || owed.kind as found from orders o, unnest(array[
      case o.source when 'renewal' then 'subscription-renewed' else 'order-paid' end, 'new-order']) owed(kind)
    where o.paid_at is not null and not exists (
      select from mail_outbox mail where mail.kind = owed.kind and mail.about = o.id::text)`,
  'a subscription that nobody was welcomed to': sql`
    select s.id::text as found from subscriptions s where s.started_at is not null and not exists (
      select from mail_outbox mail where mail.kind = 'subscription-welcome' and mail.about = s.id::text)`,
  'a job that was given up': sql`
    select task_identifier || ' ' || coalesce(last_error, '') as found from graphile_worker.jobs
    where attempts >= max_attempts and last_error is not null`,
})

/** Everything that is wrong at the end of a year, in words; empty when the shop has kept its word. */
export async function auditYear(shop: YearShop, year: Year): Promise<string[]> {
  const { db } = shop.services
  const found = [...year.broken]
  for (const [what, statement] of Object.entries(never(shop.services.clock.now().toISOString()))) {
    const { rows } = await db.execute<{ found: string }>(statement)
    found.push(...rows.map((row) => `${what}: ${row.found}`))
  }
  found.push(...(await compareMoney(shop)), ...(await findLate(shop)))
  for (const member of year.members) found.push(...(await findRenewedThoughLeft(shop, member)))
  found.push(...(await findWrongCounts(shop, year.members)), ...complaintsOf(shop))
  return found
}

/** Charge by charge, what the provider took is what was received; what it gave back is what went back. */
async function compareMoney({ services: { db }, sandbox }: YearShop): Promise<string[]> {
  const { rows: received } = await db.execute<{ chargeId: string; cents: number }>(
    sql`select charge_id as "chargeId", amount_cents as cents from receipts`,
  )
  const { rows: back } = await db.execute<{ cents: number }>(sql`select amount_cents as cents from refunds`)
  const known = new Map(received.map(({ chargeId, cents }) => [chargeId, cents]))
  const charges = await sandbox.charges()
  const wrong = charges
    .filter(({ id, amount }) => known.get(id) !== amount)
    .map(({ id, amount }) => `the provider took ${amount} by ${id}, of which the shop knows ${known.get(id) ?? 0}`)
  if (known.size !== charges.length) wrong.push(`${known.size} receipts of ${charges.length} charges`)
  const refunds = await sandbox.refunds()
  const sum = back.reduce((cents, row) => cents + row.cents, 0)
  if (refunds.amount !== sum) wrong.push(`the provider gave back ${refunds.amount}, the shop knows of ${sum}`)
  return wrong
}

/** What should have been renewed by now, or ended. */
async function findLate({ services: { db, clock } }: YearShop): Promise<string[]> {
  const now = clock.now().toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from subscriptions where status in ('active', 'on-hold', 'pending-cancel')
    and (status = 'active' and next_payment_at <= ${now} or ends_at <= ${now})`)
  return rows.map(({ id }) => `subscription ${id} was left behind`)
}

/** Whoever has left has no order that they had not then, and pays none but what a bank had already. */
async function findRenewedThoughLeft({ services: { db } }: YearShop, member: Member): Promise<string[]> {
  const { left, subscriptionId } = member
  if (!left) return []
  const orderIds = (await listOrdersOfSubscription(db, subscriptionId)).map(({ orderId }) => orderId)
  return orderIds
    .filter((orderId) => !left.orderIds.includes(orderId))
    .map((orderId) => `subscription ${subscriptionId} was left, and renewed by order ${orderId}`)
}

/** Of whom nothing befell, all that the calendar asks for was paid, and no date has moved. */
async function findWrongCounts({ services: { db, clock } }: YearShop, members: readonly Member[]): Promise<string[]> {
  const byId = new Map((await db.select().from(subscriptions)).map((each) => [each.id, each]))
  return members.flatMap(({ isDisturbed, subscriptionId, plan }) => {
    const subscription = byId.get(subscriptionId)
    if (isDisturbed || !subscription) return []
    const expected = periodsBegun(subscription, clock.now())
    const isRight = subscription.nextPeriod === expected && subscription.anchorPeriod === 0
    const { nextPeriod, anchorPeriod } = subscription
    return isRight
      ? []
      : [`${plan.name} ${subscriptionId}: ${nextPeriod} periods paid of ${expected}, counted from ${anchorPeriod}`]
  })
}

function periodsBegun({ anchorAt, period, interval, length }: Subscription, now: Date): number {
  if (!anchorAt) return 0
  let begun = 0
  while (addCycles(anchorAt, begun, { period, interval }, SHOP_TIME_ZONE) <= now && (length === 0 || begun < length))
    begun += 1
  return begun
}

/** What is said of a provider that is out of order is no fault; all else is. */
const EXPECTED = /no usable answer|broke down|connection lost|of another customer/

function complaintsOf({ worker, logged }: YearShop): string[] {
  const own = logged.filter(({ level }) => level === 'error').map(({ message }) => message)
  return [...worker.complaints(), ...own].filter((line) => !EXPECTED.test(line))
}

/** Of what was to be mailed: what never went out, and what went out more often than processes were killed while they sent it. */
export async function auditMails({ services: { db }, mails }: YearShop, { kills }: Year): Promise<string[]> {
  const { rows } = await db.execute<{ found: string }>(
    sql`select kind || ' ' || about as found from mail_outbox where sent_at is null`,
  )
  const twice = mails.messageIds.length - new Set(mails.messageIds).size
  const found = rows.map((row) => `a mail that never went out: ${row.found}`)
  if (mails.messageIds.length === 0) found.push('no mail went out at all')
  if (twice > kills * MAILS_AT_ONCE)
    found.push(`${twice} mails went out twice, though only ${kills} processes were killed`)
  return found
}

/** How many the worker sends at the same moment. */
const MAILS_AT_ONCE = 4
