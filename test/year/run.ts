// `npm run year -- --members 2000 --days 365 --seed 7`: a year of subscriptions in minutes, and what it comes to.
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { readSubscriptionFigures } from '#server/modules/subscriptions/index.ts'
import { startTestCluster } from '#test/support/cluster.ts'
import { auditMails, auditYear } from './audit.ts'
import { simulateYear, type Year } from './simulate-year.ts'
import { openYearShop, type YearShop } from './year-shop.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '2000' },
    days: { type: 'string', default: '365' },
    turmoil: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    mails: { type: 'boolean', default: false },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
const [members, days, turmoil, seed] = [values.members, values.days, values.turmoil, values.seed].map(Number)
say(`seed ${seed}`)

const stopCluster = await startTestCluster()
const shop = await openYearShop()
try {
  const wanted = { members: members ?? 0, days: days ?? 0, turmoil: turmoil ?? 1, seed: seed ?? 0 }
  const year = await simulateYear(shop, { ...wanted, isInWeeks: false, sendsMails: values.mails, tell: say })
  const found = [...(await auditYear(shop, year)), ...(values.mails ? await auditMails(shop, year) : [])]
  await report(shop, year)
  for (const line of found) say(`WRONG ${line}`)
  say(found.length === 0 ? 'nothing is wrong' : `${found.length} things are wrong (seed ${seed})`)
  process.exitCode = found.length === 0 ? 0 : 1
} finally {
  await shop.close()
  await stopCluster()
}

async function report({ services: { db, clock }, sandbox }: YearShop, { happened, kills }: Year): Promise<void> {
  for (const [what, { done, refused }] of Object.entries(happened)) say(`${what}: ${done}, refused ${refused}`)
  const charges = await sandbox.charges()
  const { rows } = await db.execute<Record<string, number>>(sql`
    select (select count(*) from subscription_orders where relation = 'renewal')::int as renewals,
      (select count(*) from subscription_orders so join orders o on o.id = so.order_id
        where relation = 'renewal' and o.paid_at is not null)::int as "paid renewals",
      (select count(*) from payment_attempts)::int as payments,
      (select count(*) from payment_attempts where status = 'failed')::int as "refused payments",
      (select count(*) from invoices)::int as invoices, (select count(*) from credit_notes)::int as "credit notes",
      (select count(*) from mail_outbox)::int as mails`)
  for (const [what, count] of Object.entries(rows[0] ?? {})) say(`${what}: ${count}`)
  say(`charges: ${charges.length}, ${charges.reduce((cents, { amount }) => cents + amount, 0)} cents; kills: ${kills}`)
  say(JSON.stringify(await readSubscriptionFigures(db, clock.now())))
}
