import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPOINTMENT_FIELDS } from '#contracts/booking/appointment.ts'
import { intakeFieldName } from '#contracts/booking/booking-fields.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { createBookable, slotFields, slotsOf } from '#test/support/bookable.ts'
import { Buyer } from '#test/support/buyer.ts'
import { eventually } from '#test/support/patience.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { PUBLISHABLE_KEY, SECRET_KEY, WEBHOOK_SECRET } from '#test/support/sandbox-control.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await takeRunningShop()
})
afterAll(() => shop.close())

const clock = { now: () => new Date() }
let guests = 0

/** A session that a guest has paid for, and the page that the link of its mail opens in a browser of nobody. */
async function bookedByGuest() {
  const { db, inbox, origin } = shop
  guests += 1
  const email = `guest-${guests}@example.fr`
  const intakeFields = [{ name: 'offre', label: 'L’offre', isRequired: true }]
  const { id: productId } = await createBookable(db, { maxDaysAhead: 90, intakeFields })
  const [slot] = await slotsOf({ db, clock }, productId, { afterDays: 25 })
  const buyer = new Buyer(origin)
  const answers = { [intakeFieldName('offre')]: 'Vendeuse' }
  await buyer.post('/?wc-ajax=add_to_cart', {
    product_id: String(productId),
    quantity: '1',
    ...slotFields(slot, answers),
  })
  await buyer.placeOrder({ billing_email: email })
  let path = ''
  await eventually(async () => {
    const mails = (await inbox.messages()).filter(({ to }) => to.includes(email))
    path = mails.map(({ text }) => /\/rendez-vous\/[\w-]+\//.exec(text)?.[0] ?? '').find(Boolean) ?? ''
    return path !== ''
  })
  const row = async () => {
    const [found] = await db.select().from(bookings).where(eq(bookings.productId, productId))
    if (!found) throw new Error('there is no booking')
    return found
  }
  return { path, row, email, stranger: new Buyer(origin) }
}

const ask = (change: string, fields: Record<string, string> = {}) => ({
  [APPOINTMENT_FIELDS.change]: change,
  ...fields,
})

test('a guest’s link shows the session to whoever has it, is kept nowhere, and gives it up once', async () => {
  const { path, row, stranger } = await bookedByGuest()
  const page = await stranger.get(path)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const html = await page.text()
  expect(html).toContain('Annuler cette séance')
  expect(html).toContain('name="robots" content="noindex')

  const done = await stranger.post(path, ask('cancel'))
  expect(done.status).toBe(303)
  expect(new URL(done.headers.get('location') ?? '', shop.origin).pathname).toBe(path)
  expect((await row()).status).toBe('cancelled')
  const after = await (await stranger.get(path)).text()
  expect(after).toContain('est annulée. Un courriel vous le confirme.')
  expect(after).not.toContain('Annuler cette séance')
  const again = await stranger.post(path, ask('cancel'))
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('ne peut plus être modifiée')])
})

test('another site’s form, an altered link and a change that nobody knows leave the session as it is', async () => {
  const { path, row, stranger } = await bookedByGuest()
  const foreign = await fetch(shop.origin + path, {
    method: 'POST',
    body: new URLSearchParams(ask('cancel')),
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.status).toBe(403)
  for (const altered of [path.replace(/\/$/, 'x/'), path.replace(/\d/, '9'), '/rendez-vous/-/']) {
    expect((await stranger.get(altered)).status).toBe(404)
    expect((await stranger.post(altered, ask('cancel'))).status).toBe(404)
  }
  expect((await stranger.post(path, ask('delete'))).status).toBe(409)
  expect((await row()).status).toBe('paid')
})

test('answers are completed through the link; what is refused is shown again as it was typed', async () => {
  const { path, row, stranger } = await bookedByGuest()
  expect((await stranger.post(path, ask('answer', { [intakeFieldName('offre')]: 'Cheffe de rayon' }))).status).toBe(303)
  expect((await row()).intake).toEqual({ offre: 'Cheffe de rayon' })
  const long = `<b>${'x'.repeat(2000)}`
  const refused = await stranger.post(path, ask('answer', { [intakeFieldName('offre')]: long }))
  const html = await refused.text()
  expect([refused.status, html.includes(`&lt;b&gt;${'x'.repeat(2000)}`)]).toEqual([409, true])
  expect((await row()).intake).toEqual({ offre: 'Cheffe de rayon' })
})

/** The built command, as whoever runs the shop starts it. */
function manage(...args: string[]): Promise<{ status: number | null; text: string }> {
  const child = spawn(process.execPath, ['build/server/bookings.js', ...args], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', ORIGIN: shop.origin, DATA_DIR: tmpdir(), DATABASE_URL: shop.databaseUrl },
      ...{ APP_SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'bonjour@shop.test' },
      ...{ STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY },
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
  })
  let text = ''
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString()
  })
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, text })))
}

test('the shop lists, shows and gives up a session with a reason, which its buyer reads', async () => {
  const { row, email } = await bookedByGuest()
  const { id } = await row()
  expect((await manage('list')).text).toContain(`RDV-${id}, `)
  const shown = await manage('show', String(id))
  expect(shown.text).toContain(email)
  expect(shown.text).toMatch(/L’offre\u202F: Vendeuse/)
  expect(shown.text).toMatch(/79,00\u00A0€ à rendre/)
  expect(await manage('cancel', String(id))).toMatchObject({ status: 1, text: expect.stringContaining('Usage') })
  expect((await row()).status).toBe('paid')
  const done = await manage('cancel', `RDV-${id}`, '--reason', 'Nous sommes souffrants.')
  expect(done).toMatchObject({ status: 0, text: expect.stringContaining('annulée') })
  expect((await row()).status).toBe('cancelled')
  await eventually(async () =>
    (await shop.inbox.messages()).some(
      ({ to, text }) => to.includes(email) && text.includes('Nous sommes souffrants.'),
    ),
  )
  expect(await manage('cancel', String(id), '--reason', 'x')).toMatchObject({ status: 1 })
  expect(await manage('show', '999999')).toMatchObject({ status: 1 })
})
