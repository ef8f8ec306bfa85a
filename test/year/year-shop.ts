import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { freePort } from '#sandbox/processes/ports.ts'
import { receiveWebhook } from '#server/modules/payments/index.ts'
import { PATIENCE_MS } from '#test/support/patience.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { catchMails, type MailCatcher } from './mail-catcher.ts'
import { type MovedWorker, movedWorker } from './moved-worker.ts'

/** A shop whose time is moved: people act in this process, the worker lives in another, the provider sends it webhooks. */
export type YearShop = PayingShop & {
  worker: MovedWorker
  mails: MailCatcher
  /** By how much the shop's time is ahead of ours. */
  movedByMs(): number
  /** Moves the time of people, worker and provider. */
  pass(seconds: number): Promise<void>
  /** Has the worker do what its schedule asks it to, and what waits for it. */
  work(tasks: readonly string[]): Promise<void>
  /** Waits until nothing is left to do; `meanwhile` is done before each look. */
  untilIdle(meanwhile?: () => Promise<unknown>): Promise<void>
}

const LOOK_AGAIN_AFTER_MS = 30

export async function openYearShop(): Promise<YearShop> {
  const port = await freePort('127.0.0.1')
  const shop = await openPayingShop({ webhookUrl: `http://127.0.0.1:${port}/` })
  await changePayment(shop.services, { enabled: ['card', 'sepa_debit'], savesMethods: true })
  const door = createServer(async (request, response) => {
    const signature = String(request.headers['stripe-signature'])
    const taken = await receiveWebhook(shop.services, { rawBody: await text(request), signature })
    response.writeHead(taken === 'invalid' ? 400 : 200).end()
  }).listen(port, '127.0.0.1')
  const mails = await catchMails()
  const worker = movedWorker(shop, mails.url)
  let movedByMs = 0
  await shop.sandbox.turn({ time: { stands: true }, webhooks: { double: true, shuffle: true } })
  const { db } = shop.services
  /** What was put off has come, whatever the database's own clock says. Jobs that the worker holds are left to it. */
  const bringForward = () =>
    db.execute(sql`
      update graphile_worker._private_jobs set run_at = now() where id in (
        select id from graphile_worker._private_jobs where run_at > now() and locked_at is null for update skip locked)`)
  return {
    ...shop,
    ...{ worker, mails, movedByMs: () => movedByMs },
    async pass(seconds) {
      movedByMs += seconds * 1000
      shop.passTime(seconds)
      await worker.move(movedByMs)
      await shop.sandbox.passTime(seconds)
    },
    async work(tasks) {
      await bringForward()
      for (const task of tasks)
        await db.execute(sql`select graphile_worker.add_job(${task}, job_key => ${task}, max_attempts => 1)`)
    },
    async untilIdle(meanwhile) {
      // A busy half day takes as long as it takes: what is waited for is the next job that is done, or makes others.
      let [since, left] = [performance.now(), Number.POSITIVE_INFINITY]
      while (performance.now() - since < PATIENCE_MS) {
        await meanwhile?.()
        const { rows } = await db.execute<{ waiting: number }>(sql`
          select count(*)::int as waiting from graphile_worker._private_jobs where attempts < max_attempts or locked_at is not null`)
        const waiting = rows[0]?.waiting ?? 0
        if (waiting === 0) return
        if (waiting !== left) [since, left] = [performance.now(), waiting]
        await bringForward()
        await sleep(LOOK_AGAIN_AFTER_MS)
      }
      const { rows } = await db.execute(sql`select * from graphile_worker.jobs`)
      throw new Error(`The worker does not come to an end: ${JSON.stringify(rows)} ${worker.complaints().join('\n')}`)
    },
    async close() {
      await worker.stop()
      await new Promise((resolve) => door.close(resolve))
      await mails.close()
      await shop.close()
    },
  }
}
