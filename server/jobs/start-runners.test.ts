import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { requestOrderAccess } from '#server/modules/post-purchase/index.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { jobs } from './queue.ts'
import { type Runners, startRunners } from './start-runners.ts'

/** Of two mails each: more mails than are sent at once. */
const ORDERS = 4

let shop: PayingShop
let runners: Runners
let letMailsGo: () => void
let mailsUnderWay: string[]

beforeEach(async () => {
  shop = await openPayingShop()
  mailsUnderWay = []
  const hanging = new Promise<void>((resolve) => {
    letMailsGo = resolve
  })
  shop.services.mailer.send = ({ subject }) => {
    mailsUnderWay.push(subject)
    return hanging
  }
  for (let order = 0; order < ORDERS; order += 1) {
    const { sessionId } = await fillCart(shop)
    await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  }
})
afterEach(async () => {
  letMailsGo()
  runners.stop()
  await runners.ended
  await shop.close()
})

test('a mail server that hangs keeps no webhook waiting', async () => {
  runners = await startRunners(shop.services)
  // The first mail loads what draws its PDFs.
  await expect.poll(() => mailsUnderWay.length).toBe(4)
  await jobs.enqueue(shop.services.db, 'process-webhook-event', [{ payload: { eventId: 'evt_1' }, key: 'evt_1' }])
  await expect.poll(() => waitingJobs('process-webhook-event')).toBe(0)
})

test('a mail that somebody waits for goes before those of orders', async () => {
  await requestOrderAccess(shop.services, { email: 'camille@example.fr' })
  runners = await startRunners(shop.services)
  await expect.poll(() => mailsUnderWay).toContain('Retrouver vos commandes')
})

async function waitingJobs(task: string): Promise<number> {
  const { rows } = await shop.services.db.$client.query(
    'select count(*)::int as count from graphile_worker.jobs where task_identifier = $1',
    [task],
  )
  return rows[0].count
}
