import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OFFERS_NOTICE } from '#contracts/checkout/offers-notice.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import {
  beginLetter,
  feedLetter,
  findReading,
  leaveLetters,
  openLetter,
  readLetters,
  saveLetter,
  sendLetter,
} from '#server/modules/newsletter/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { orderAddresses, orders } from '#server/modules/orders/tables.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import { staff } from '#server/modules/staff/tables.ts'
import type { Services } from '#server/services.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { sendMail } from './send-mail.ts'

let paying: PayingShop
let shop: Services
let at: Date
let owner: StaffActor
beforeEach(async () => {
  paying = await openPayingShop()
  at = new Date()
  shop = { ...paying.services, clock: { now: () => at } }
  const row = { email: 'owner@exemple.fr', name: 'Camille', role: 'owner' as const, passwordHash: '', createdAt: at }
  const [member] = await shop.db.insert(staff).values(row).returning({ id: staff.id })
  owner = { id: member?.id ?? 0, name: row.name, role: 'owner', confirmedAt: at }
  await writeToBuyers(true)
})
afterEach(() => paying.close())

let edited = 0
async function writeToBuyers(writesToBuyers: boolean): Promise<void> {
  const saved = await saveSetting(byStaff(shop), {
    key: 'newsletter',
    edited: writesToBuyers ? 0 : edited,
    value: { writesToBuyers },
  })
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
  edited = saved.version
}

type Told = { isTold?: boolean; isRefused?: boolean }

/** A paid order, whose form told its buyer, who did not refuse; unless told otherwise. */
async function buy(email: string, { isTold = true, isRefused = false }: Told = {}): Promise<number> {
  const { sessionId } = await fillCart(paying)
  const offers = { toldVersion: isTold ? OFFERS_NOTICE.version : null, isRefused }
  return placedId(await placeOrder(shop, { sessionId, form: checkoutForm({ billing: { email }, offers }) }))
}

const change = (orderId: number, values: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(values).where(eq(orders.id, orderId))

async function writeLetter(): Promise<number> {
  const begun = await beginLetter(shop, owner)
  if (!begun.ok) throw new Error(JSON.stringify(begun))
  const draft = { subject: 'Un nouveau guide', body: 'Il ressemble au vôtre.', audience: 'buyers' }
  await saveLetter(shop, owner, { id: begun.id, edited: 1, draft })
  return begun.id
}

const mails = () => paying.sentMails.filter(({ subject }) => subject === 'Un nouveau guide')

async function sendIt(id: number): Promise<void> {
  const sent = await sendLetter(shop, { ...owner, confirmedAt: at }, { id, edited: 2 })
  if (!sent.ok) throw new Error(JSON.stringify(sent))
  at = new Date(at.getTime() + 10 * 60_000)
  for (let turn = 0; turn < 3; turn += 1) {
    await feedLetter(shop, { letterId: id })
    for (const mail of await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'newsletter')))
      if (!mail.sentAt) await sendMail(shop, { mailId: mail.id })
  }
}

const tokenIn = (mail: { headers?: Record<string, string> } | undefined) =>
  new URL(/<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '').searchParams.get('jeton') ?? ''

test('a letter to buyers goes once to each who was told with a paid order and never refused', async () => {
  await buy('prevenue@exemple.fr')
  await buy('Prevenue@exemple.fr')
  await buy('pas.prevenu@exemple.fr', { isTold: false })
  await buy('refus@exemple.fr', { isRefused: true })
  await buy('refus.une.fois@exemple.fr')
  await buy('REFUS.une.fois@exemple.fr', { isRefused: true })
  await change(await buy('impaye@exemple.fr'), { paidAt: null, status: 'pending' })
  await change(await buy('rembourse@exemple.fr'), { status: 'refunded' })
  await change(await buy('oublie@exemple.fr'), { buyerForgottenAt: at })
  await change(await buy('ancien@exemple.fr'), { paidAt: new Date(at.getTime() - 37 * 31 * 86_400_000) })
  expect(await readLetters(shop, owner, { before: null })).toMatchObject({ sizes: { subscribers: 0, buyers: 1 } })

  const id = await writeLetter()
  await sendIt(id)
  expect(mails().map(({ to }) => to)).toEqual(['prevenue@exemple.fr'])
  expect(mails()[0]?.text).toContain('parce que vous avez commandé chez nous')
  expect(mails()[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  expect(await openLetter(shop, owner, { id, after: 0 })).toMatchObject({
    opened: { letter: { audience: 'buyers', state: 'sent' }, readers: [{ email: 'prevenue@exemple.fr' }] },
  })
})

test('one click ends it, for every order of that address and for good', async () => {
  const first = await buy('ines@exemple.fr')
  const second = await buy('ines@exemple.fr')
  await sendIt(await writeLetter())
  const token = tokenIn(mails()[0])
  expect(await findReading(shop, token)).toEqual({ as: 'buyer', state: 'subscribed' })
  expect(await findReading(shop, `${token.slice(0, -1)}_`)).toEqual({ as: 'subscriber', state: 'unknown' })
  await leaveLetters(shop, token)
  const refusedAt = at
  at = new Date(at.getTime() + 1000)
  await leaveLetters(shop, token)
  expect(await findReading(shop, token)).toEqual({ as: 'buyer', state: 'ended' })
  const rows = await shop.db.select().from(orders)
  const known = [first, second].map((id) => rows.find((row) => row.id === id))
  for (const order of known) expect(order).toMatchObject({ offersRefusedAt: refusedAt, offersRefusedBy: 'link' })

  await buy('ines@exemple.fr')
  expect(await sendLetter(shop, { ...owner, confirmedAt: at }, { id: await writeLetter(), edited: 2 })).toMatchObject({
    refusal: { about: 'nobody' },
  })
})

test('who refuses after a letter left, before their own mail does, gets none', async () => {
  const id = await buy('ines@exemple.fr')
  const letterId = await writeLetter()
  await sendLetter(shop, owner, { id: letterId, edited: 2 })
  at = new Date(at.getTime() + 10 * 60_000)
  await feedLetter(shop, { letterId })
  await change(id, { offersRefusedAt: at, offersRefusedBy: 'form' })
  for (const mail of await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'newsletter')))
    await sendMail(shop, { mailId: mail.id })
  expect(mails()).toEqual([])
})

test('a shop that does not write to its buyers sends them no letter, whatever their orders said', async () => {
  await buy('ines@exemple.fr')
  const id = await writeLetter()
  await writeToBuyers(false)
  expect(await sendLetter(shop, owner, { id, edited: 2 })).toMatchObject({ refusal: { about: 'buyers-untold' } })
  expect(await readLetters(shop, owner, { before: null })).toMatchObject({ sizes: { buyers: null } })
})

test('an address that was anonymised with its order is refused nothing in the name of others', async () => {
  const gone = await buy('partie@exemple.fr')
  const stays = await buy('ines@exemple.fr')
  await sendIt(await writeLetter())
  const token = tokenIn(mails().find(({ to }) => to === 'partie@exemple.fr'))
  await shop.db.update(orderAddresses).set({ email: '' }).where(eq(orderAddresses.orderId, gone))
  await leaveLetters(shop, token)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, stays))
  expect(order?.offersRefusedAt).toBeNull()
})
