import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import { addDays, dateAt } from '#contracts/booking/zone-time.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { jobs } from '#server/jobs/queue.ts'
import { bookSeat, listSlots } from '#server/modules/bookings/index.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { courseLessons } from '#server/modules/courses/tables.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { files } from '#server/modules/fulfilment/tables.ts'
import { bringList } from '#server/modules/list-imports/index.ts'
import { beginLetter } from '#server/modules/newsletter/index.ts'
import { paymentCases } from '#server/modules/payments/tables.ts'
import { payoutEntries, payouts } from '#server/modules/payouts/tables.ts'
import { tryPriceList } from '#server/modules/price-list/index.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { memberWithout } from '#test/support/owing-member.ts'
import { WHOLE_ROUTES } from '#test/support/page-routes.ts'
import { findPaidOrder } from '#test/support/paid-order.ts'
import { registered } from '#test/support/registered.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { bookAsGuest } from './booked-session.ts'
import { createBuyer } from './buyer.ts'
import { expect } from './journey.ts'
import { orderGuide } from './placed-orders.ts'

/** Pages for who is not inside yet, or not again: `desk.e2e.ts` goes through that door. */
const DOOR = /^bureau\/(?:connexion|mot-de-passe|rejoindre|mail-recu|\*)/

/** The pages of the desk, each as a pattern; those that name nothing come first. */
export const DESK_PATTERNS = WHOLE_ROUTES.filter(
  ({ path, file }) => /^bureau\//.test(path) && file.endsWith('.tsx') && !DOOR.test(path),
)
  .map(({ path }) => ({ path, pattern: new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}$`) }))
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)

/** The route of the desk that an address is of. */
export const deskPageAt = (address: string) => DESK_PATTERNS.find(({ pattern }) => pattern.test(address))?.path ?? null

/** What no other page leads to. */
export const UNLINKED = [
  `${DESK_PAGES.search}?q=guide`,
  DESK_PAGES.firstSteps,
  DESK_PAGES.ownClients,
  DESK_PAGES.packingSlips(),
]

/** Something of each kind that a page is about; gives where it is, if no list leads there. */
export async function fillDesk(shop: RunningShop): Promise<string[]> {
  const { db } = shop
  const { id } = await orderGuide(shop, createBuyer())
  const caseId = await shop.sandbox.doubt((await findPaidOrder(db, id)).chargeId, 'dispute')
  await expect.poll(() => db.$count(paymentCases, eq(paymentCases.id, caseId))).toBe(1)
  await receivePayout(shop, caseId)
  await bookAsGuest(shop)
  const [session] = await db.select().from(bookings).orderBy(desc(bookings.id)).limit(1)
  const { customerId } = await registered(shop)
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
  await memberWithout(shop, { email: customer?.email ?? '' })
  const [lesson] = await db.select().from(courseLessons).limit(1)
  const [file] = await db.select().from(files).limit(1)
  const course = lesson?.productId ?? 0
  return [
    DESK_PAGES.dispute(caseId),
    DESK_PAGES.payout('po_1QKa'),
    DESK_PAGES.appointment(session?.id ?? 0),
    DESK_PAGES.productLesson(course, lesson?.slug ?? ''),
    DESK_PAGES.product(course, 'versions/'),
    DESK_PAGES.product(course, 'lecons/attestation/'),
    DESK_PAGES.productFiles(file?.productId ?? 0),
    await takeSeat(shop, customerId),
    ...(await bringSomething(shop)),
  ]
}

/** Which a bank sent back, and which holds what the books know and what they do not. */
async function receivePayout({ db }: RunningShop, caseId: string): Promise<void> {
  const at = new Date()
  const read = { entriesReadAt: at, salesCents: 1700, feesCents: 1551, backCents: 1700 }
  const sent = {
    status: 'failed',
    failureCode: 'account_closed',
    holds: 'known',
    createdAt: at,
    arrivesAt: at,
  } as const
  await db.insert(payouts).values({ id: 'po_1QKa', ...sent, amountCents: -1551, currency: 'EUR', ...read })
  const entry = { payoutId: 'po_1QKa', createdAt: at }
  await db.insert(payoutEntries).values([
    { ...entry, id: 'txn_1', kind: 'sale', amountCents: 1700, feeCents: 51, sourceId: 'ch_elsewhere' },
    { ...entry, id: 'txn_2', kind: 'dispute', amountCents: -1700, feeCents: 1500, sourceId: caseId },
  ])
}

/** A member's place at the next meeting; gives where the desk shows who is there. */
async function takeSeat({ db }: RunningShop, customerId: number): Promise<string> {
  const clock = { now: () => new Date() }
  const [meeting] = await db.select().from(products).where(eq(products.sku, 'TRP-CLUB-VISIO'))
  const productId = meeting?.id ?? 0
  const today = dateAt(Date.now(), SHOP_TIME_ZONE)
  const found = await listSlots({ db, clock }, { productId, from: today, to: addDays(today, 60) })
  const startsAt = found?.days.flatMap(({ slots }) => slots)[0]?.startsAt ?? ''
  const booked = await bookSeat({ db, clock }, { productId, customerId, startsAt })
  if (!booked.ok) throw new Error('no meeting has a place')
  return DESK_PAGES.meeting(productId, booked.booking.startsAt)
}

/** A letter, prices and a list, begun by who came in. */
async function bringSomething({ db, dataFolder }: RunningShop): Promise<string[]> {
  const clock = { now: () => new Date() }
  const [member] = await db.select({ id: staff.id }).from(staff).orderBy(desc(staff.id)).limit(1)
  const actor = { id: member?.id ?? 0, name: 'Sonia', role: 'owner', confirmedAt: new Date() } as const
  const letter = await beginLetter({ db, clock }, actor)
  const table = 'Référence;Prix\nINCONNU;12,00'
  const prices = await tryPriceList({ db, clock }, actor, { table, fileName: 'prix.csv' })
  const path = join(dataFolder, 'envoi.csv')
  await writeFile(path, 'Référence;Nom;Genre;Prix\nG-1;Un guide;fichier;17,00')
  const list = await bringList({ db, clock, jobs, dataFolder }, actor, { kind: 'products', path, name: 'liste.csv' })
  if (!letter.ok || !prices.ok || !list.ok) throw new Error('nothing was begun')
  return [DESK_PAGES.letter(letter.id), DESK_PAGES.priceList(prices.importId), DESK_PAGES.list(list.importId)]
}

export const deskLinksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/bureau/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))])
