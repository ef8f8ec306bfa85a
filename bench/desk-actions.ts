import { randomUUID } from 'node:crypto'
import { desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/database/database.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { orderLines, orders } from '#server/modules/orders/tables.ts'
import { StaffBrowser } from '#test/support/staff-browser.ts'
import type { BenchShop } from './bench-shop.ts'
import { makeKnown } from './known-payments.ts'

/** From the press of a button to the page as it is afterwards, over the wire, milliseconds: the median, and the longest. */
export type ActionRow = { name: string; ms: number; worstMs: number }

/** Somebody sees that their press has arrived; what takes longer says that it is at work (`app/desk/ui/busy-buttons.tsx`). */
export const ACTION_BAR_MS = 100

const ROUNDS = 9

type Press = { path: string; fields: [name: string, value: string][] }
type Action = { name: string; press: (round: number) => Press | Promise<Press> }

const press = (path: string, fields: Record<string, string>): Press => ({ path, fields: Object.entries(fields) })

/** What a team does every day, in a filled shop: each gesture as its form posts it. */
export async function measureActions(
  shop: Pick<BenchShop, 'startWebOn' | 'environment' | 'provider' | 'providerSecretKey'>,
  databaseUrl: string,
): Promise<ActionRow[]> {
  const { target, child } = await shop.startWebOn(databaseUrl)
  const db = openDatabase(databaseUrl)
  try {
    const origin = `http://${target.host}:${target.port}`
    const browser = await StaffBrowser.enter({ db, origin }, shop.environment.APP_SECRET)
    const rows: ActionRow[] = []
    for (const { name, press } of [...(await actionsIn(db, browser)), ...(await moneyActionsIn(db, shop))]) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) times.push(await timeOf(browser, name, await press(round)))
      // The first has the server read its code.
      const known = times.slice(1).toSorted((a, b) => a - b)
      rows.push({ name, ms: known[known.length >> 1] ?? Number.NaN, worstMs: known.at(-1) ?? Number.NaN })
    }
    return rows
  } finally {
    await db.$client.end()
    await child.stop()
  }
}

async function timeOf(browser: StaffBrowser, name: string, { path, fields }: Press): Promise<number> {
  const start = performance.now()
  const answer = await browser.post(path, fields)
  const next = answer.headers.get('location')
  const page = next === null ? answer : await browser.ask(next)
  await page.text()
  if (answer.status >= 400 || !page.ok) throw new Error(`${name}: ${answer.status} from ${path}`)
  return performance.now() - start
}

async function actionsIn(db: Database, browser: StaffBrowser): Promise<Action[]> {
  const ids = async (where = sql`true`, limit = ROUNDS) =>
    (await db.select({ id: orders.id }).from(orders).where(where).orderBy(desc(orders.id)).limit(limit)).map(
      ({ id }) => id,
    )
  const some = await ids(eq(orders.status, 'completed'))
  const toSend = await ids(eq(orders.status, 'processing'))
  const many = await ids(eq(orders.status, 'completed'), 50)
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, toSend))
  const held = await idsOf(db, sql`select id from comments where status = 'held' order by id desc`)
  const waiting = await idsOf(db, sql`select id from contact_submissions where reading = 'waiting' order by id desc`)
  const members = await idsOf(db, sql`select id from subscriptions where status = 'active' order by id desc limit 9`)
  const [over] = await db
    .select()
    .from(bookings)
    .where(lt(bookings.endsAt, new Date()))
    .orderBy(desc(bookings.id))
    .limit(1)
  return [
    {
      name: 'a note beside an order',
      press: (round) => press(`commandes/${some[round]}/`, { intent: 'note', text: `Rappeler ${randomUUID()}` }),
    },
    {
      name: 'a parcel of an order leaves',
      press: (round) => ({
        path: `commandes/${toSend[round]}/`,
        fields: [
          ...Object.entries({ intent: 'ship', parcel: randomUUID(), carrier: 'colissimo', number: '', tells: '1' }),
          ...lines
            .filter(({ orderId }) => orderId === toSend[round])
            .map(({ id, quantity }): [string, string] => [`line-${id}`, String(quantity)]),
        ],
      }),
    },
    {
      name: 'mails of fifty orders go out again',
      press: () => ({
        path: 'commandes/',
        fields: [
          ...Object.entries({ intent: 'resend-many', mail: 'order-paid' }),
          ...many.map((id): [string, string] => ['choisi', String(id)]),
        ],
      }),
    },
    {
      name: 'a view of a list is kept',
      press: () => press('commandes/', { intent: 'keep-view', name: 'À revoir', query: 'etat=failed' }),
    },
    {
      name: 'a review is approved, or held again',
      press: (round) => {
        const [seen, decision] = round % 2 === 0 ? ['held', 'approve'] : ['approved', 'hold']
        return press('echanges/', { intent: 'decide', id: String(held[0]), decision, seen })
      },
    },
    {
      name: 'a message is done with, or opened again',
      press: (round) =>
        press('echanges/', { intent: 'move', id: String(waiting[0]), gesture: round % 2 === 0 ? 'done' : 'reopen' }),
    },
    {
      name: 'somebody is absent, or was there after all',
      press: async (round) => {
        const page = await (await browser.ask(`/bureau/rendez-vous/${over?.id}/`)).text()
        const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? '0'
        return press(`rendez-vous/${over?.id}/`, { intent: 'absent', absent: round % 2 === 0 ? '1' : '0', version })
      },
    },
    {
      name: 'a note beside a subscription',
      press: (round) => press(`abonnements/${members[round]}/`, { do: 'note', text: 'À rappeler en mai.' }),
    },
    {
      name: 'somebody is to be forgotten',
      press: (round) => press(`clients/k${round + 1}/`, { intent: 'erase', word: 'EFFACER' }),
    },
    {
      name: 'the price of a product',
      press: async (round) => {
        const fields = new Map(fieldsOf(await (await browser.ask('/bureau/produits/1/prix/')).text()))
        const price = [...fields.keys()].find((name) => name.startsWith('prix-')) ?? ''
        fields.set(price, `${9 + round},00`)
        return { path: 'produits/1/prix/', fields: [...fields] }
      },
    },
    {
      name: 'fifty products are put on a shelf',
      press: (round) => ({
        path: 'produits/',
        fields: [
          ...Object.entries({ intent: 'shelve-many', category: `rayon-${1 + round}` }),
          ...Array.from({ length: 50 }, (_, index): [string, string] => ['choisi', String(1 + index)]),
        ],
      }),
    },
    {
      name: 'single keys are turned off, or on',
      press: (round) => press('reglages/', round % 2 === 0 ? { keys: '1' } : { keys: '1', 'keys-on': '1' }),
    },
  ]
}

/** What asks the provider before the page comes back: its stand-in answers in some milliseconds each time. */
async function moneyActionsIn(
  db: Database,
  provider: Pick<BenchShop, 'provider' | 'providerSecretKey'>,
): Promise<Action[]> {
  // Behind those whose mails go out again.
  const paid = await idsOf(
    db,
    sql`select id from orders where status = 'completed' order by id desc offset 50 limit ${2 * ROUNDS}`,
  )
  const unpaid = await idsOf(db, sql`select id from orders where status = 'pending' order by id desc limit ${ROUNDS}`)
  await makeKnown(db, provider, { orderIds: paid, isPaid: true })
  await makeKnown(db, provider, { orderIds: unpaid, isPaid: false })
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, paid))
  return [
    {
      name: 'an order is given back whole',
      press: (round) =>
        press(`commandes/${paid[round]}/`, { ...{ intent: 'refund', what: 'all' }, left: '1800', seen: '1800' }),
    },
    {
      name: 'a line of an order is given back',
      press: (round) => {
        const orderId = paid[ROUNDS + round]
        const line = lines.find((each) => each.orderId === orderId)
        return press(`commandes/${orderId}/`, {
          ...{ intent: 'refund', what: 'lines', restock: '1', left: '1800', seen: String(line?.totalCents) },
          ...(line && { [`line-${line.id}`]: '1' }),
        })
      },
    },
    {
      name: 'an order that nobody paid is cancelled',
      press: (round) => press(`commandes/${unpaid[round]}/`, { intent: 'cancel' }),
    },
  ]
}

async function idsOf(db: Database, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query)
  return rows.map(({ id }) => Number(id))
}

/** Of the form that is kept in versions: its fields as the browser would post them, of those that it writes as inputs. */
function fieldsOf(html: string): [string, string][] {
  const [form = ''] = html.match(/<form(?:(?!<form)[\s\S])*?name="version"[\s\S]*?<\/form>/) ?? []
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([input]) => input)
  const attribute = (input: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? ''
  return inputs
    .filter((input) => !/type="(?:checkbox|radio)"/.test(input) || /\bchecked/.test(input))
    .map((input) => [attribute(input, 'name'), attribute(input, 'value')])
}
