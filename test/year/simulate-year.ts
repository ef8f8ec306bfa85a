import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Subscription } from '#server/modules/subscriptions/index.ts'
import { HAPPENINGS } from './happenings.ts'
import { join, type Member } from './members.ts'
import { planOf, type SoldPlan, sellPlans } from './plans.ts'
import { type Random, randomFrom } from './random.ts'
import type { YearShop } from './year-shop.ts'

export type YearWanted = {
  seed: number
  members: number
  days: number
  /** Every month is a week: as much is renewed in a quarter of the time. */
  isInWeeks: boolean
  /** How much more happens than in a common year. */
  turmoil: number
  /** Whether what is owed by mail is also sent; drawing them takes most of the time. */
  sendsMails: boolean
  tell(line: string): void
}

export type Year = {
  members: Member[]
  /** How often each thing was done, and how often refused. */
  happened: Record<string, { done: number; refused: number }>
  kills: number
  /** What broke down, in words. */
  broken: string[]
}

/** Half a day: the shortest time between two charges of a period. */
const TICK_SECONDS = 43_200
const TICKS_A_YEAR = 730
/** As long as a period is tried, and a bank takes for the last one. */
const QUIET_TICKS = 18
/** Longer than any bank takes here to answer a debit. */
const BANKS_ANSWER_SECONDS = 600

const SCHEDULED = [
  'renew-subscriptions',
  'reconcile-payments',
  'carry-out-scheduled-cancellations',
  'reconcile-refunds',
]

type Run = Year & { shop: YearShop; wanted: YearWanted; random: Random; plans: SoldPlan[] }

/** Lets so many days pass with all that happens in them, then as many as it takes until every payment has come to its end. */
export async function simulateYear(shop: YearShop, wanted: YearWanted): Promise<Year> {
  const random = randomFrom(wanted.seed)
  const plans = await sellPlans(shop.services.db, wanted)
  const run: Run = { shop, wanted, random, plans, members: [], happened: {}, kills: 0, broken: [] }
  shop.worker.start(0)
  const ticks = wanted.days * 2
  for (let tick = 0; tick < ticks; tick += 1) {
    await welcome(run, tick / ticks)
    await halfDay(run, { isQuiet: false })
    if (tick % 60 === 59) wanted.tell(`${(tick + 1) / 2} days, ${run.members.length} members, ${run.kills} kills`)
  }
  await shop.sandbox.resetKnobs()
  await shop.sandbox.turn({ time: { stands: true } })
  for (let tick = 0; tick < QUIET_TICKS; tick += 1) await halfDay(run, { isQuiet: true })
  await awaitBanks(run)
  return run
}

/** Half of them on the first days, the others as the year goes. */
async function welcome(run: Run, elapsed: number): Promise<void> {
  const { shop, wanted, plans, random, members } = run
  // Whoever buys is not what a year shows: what the provider does to an order has tests of its own.
  await shop.sandbox.turn({ faults: [] })
  const share = Math.min(1, elapsed < 0.1 ? elapsed * 5 + 0.1 : 0.5 + (elapsed - 0.1))
  while (members.length < Math.ceil(wanted.members * share)) {
    const number = members.length
    members.push(await join(shop, { plan: planOf(plans, number), number, random }))
  }
}

async function halfDay(run: Run, { isQuiet }: { isQuiet: boolean }): Promise<void> {
  const { shop, random, wanted } = run
  await shop.pass(TICK_SECONDS)
  if (!isQuiet) await turnKnobs(run)
  await shop.work(SCHEDULED)
  const acting = isQuiet ? Promise.resolve() : act(run)
  if (!isQuiet && random.chance(0.02 * Math.min(wanted.turmoil, 3))) {
    await sleep(random.below(300))
    await shop.worker.kill9()
    run.kills += 1
    shop.worker.start(shop.movedByMs())
    await shop.work(SCHEDULED)
  }
  await acting
  await shop.untilIdle(wanted.sendsMails ? undefined : () => leaveMails(shop))
}

/** A period that fell due on the last half day may have been asked of a bank that answers only when time has passed. */
async function awaitBanks({ shop, wanted }: Run): Promise<void> {
  await shop.pass(BANKS_ANSWER_SECONDS)
  await shop.work(SCHEDULED)
  await shop.untilIdle(wanted.sendsMails ? undefined : () => leaveMails(shop))
}

/** What the network and the provider do to the next calls. */
async function turnKnobs({ shop, random, wanted }: Run): Promise<void> {
  if (!random.chance(0.06 * wanted.turmoil)) return
  const match = 'POST /v1/payment_intents'
  const times = 1 + random.below(3)
  const kind = random.pick(['lose-answer', 'breaks', 'busy', 'drops'])
  if (kind === 'drops') return void (await shop.sandbox.turn({ webhooks: { mode: random.pick(['drop', 'deliver']) } }))
  const fault = kind === 'lose-answer' ? { kind } : { kind: 'status', status: kind === 'breaks' ? 500 : 429 }
  await shop.sandbox.turn({ webhooks: { mode: 'deliver' }, faults: [{ match, times, ...fault }] })
}

/** Everybody to whom something happens now, while the worker is at work. */
async function act(run: Run): Promise<void> {
  const { shop, random, wanted } = run
  const states = await readStates(shop)
  for (const member of run.members) {
    const state = states.get(member.subscriptionId)
    if (!state || state.status === 'cancelled' || state.status === 'expired') continue
    const scene = { shop, member, random }
    const happening = HAPPENINGS.find(
      ({ perYear, may }) => may(state, scene) && random.chance((perYear * wanted.turmoil) / TICKS_A_YEAR),
    )
    if (!happening) continue
    member.isDisturbed = true
    try {
      const outcome = (await happening.happen(scene)) ? 'done' : 'refused'
      count(run, happening.name, outcome)
    } catch (error) {
      run.broken.push(`${happening.name}, subscription ${member.subscriptionId}: ${(error as Error).stack}`)
    }
  }
}

function count({ happened }: Run, name: string, outcome: 'done' | 'refused'): void {
  const counted = happened[name] ?? { done: 0, refused: 0 }
  happened[name] = { ...counted, [outcome]: counted[outcome] + 1 }
}

type State = Pick<Subscription, 'id' | 'status' | 'holdReason'>

async function readStates({ services }: YearShop): Promise<Map<number, State>> {
  const { rows } = await services.db.execute<State>(
    sql`select id, status, hold_reason as "holdReason" from subscriptions`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** They stay owed; nobody draws them. */
const leaveMails = ({ services }: YearShop) =>
  services.db.execute(sql`
    delete from graphile_worker._private_jobs where id in (
      select job.id from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'send-mail' and job.locked_at is null for update of job skip locked)`)
