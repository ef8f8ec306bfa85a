import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import { addDays, dateAt } from '#contracts/booking/zone-time.ts'
import { DESK, DESK_PAGES } from '#contracts/staff/desk-address.ts'
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
import { PATIENCE_MS } from '#test/support/patience.ts'
import { registered } from '#test/support/registered.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { expectNoFindings } from './support/axe.ts'
import { bookAsGuest } from './support/booked-session.ts'
import { createBuyer } from './support/buyer.ts'
import { enterDesk } from './support/desk-entry.ts'
import { DESKTOP, expect, test } from './support/journey.ts'
import { orderGuide } from './support/placed-orders.ts'

/** Pages for who is not inside yet, or not again: `desk.e2e.ts` goes through that door. */
const DOOR = /^bureau\/(?:connexion|mot-de-passe|rejoindre|mail-recu|\*)/

/** The pages of the desk, each as a pattern; those that name nothing come first. */
const PAGES = WHOLE_ROUTES.filter(
  ({ path, file }) => /^bureau\//.test(path) && file.endsWith('.tsx') && !DOOR.test(path),
)
  .map(({ path }) => ({ path, pattern: new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}$`) }))
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)

const pageAt = (address: string) => PAGES.find(({ pattern }) => pattern.test(address))?.path ?? null

/** What no other page leads to. */
const UNLINKED = [
  `${DESK_PAGES.search}?q=guide`,
  DESK_PAGES.firstSteps,
  DESK_PAGES.ownClients,
  DESK_PAGES.packingSlips(),
]

test(
  'every page of the desk has no finding of axe, and Tab comes to what it is there for, in sight',
  DESKTOP,
  async ({ openBrowser, shop, expectTrouble }) => {
    // Of a second or two for each of some eighty pages; a machine may be five times slower.
    test.setTimeout(30 * PATIENCE_MS)
    // A text is shown beside its words without its scripts.
    expectTrouble('Blocked script execution')
    const page = await (await openBrowser()).newPage()
    await page.goto(DESK_PAGES.signIn)
    await page.getByRole('link', { name: 'Aller au contenu' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#page')).toBeFocused()
    await enterDesk(page, shop)
    const [seen, queue] = [new Set<string>(), [DESK, ...UNLINKED, ...(await fillDesk(shop))]]
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const here = pageAt(new URL(address, shop.origin).pathname)
      if (!here || seen.has(here)) continue
      seen.add(here)
      await test.step(address, async () => {
        await page.goto(address)
        // What is shown in a frame is drawn anew once the page's script has begun.
        const hasFrame = (await page.locator('iframe').count()) > 0
        if (hasFrame) await page.waitForLoadState('networkidle')
        // A page in a frame has a main part of its own.
        await expectNoFindings(page, { ignoring: hasFrame ? ['landmark-unique'] : [] })
        await tabThrough(page)
        queue.push(...(await linksOf(page)))
      })
    }
    expect(PAGES.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([])
  },
)

/** Something of each kind that a page is about; gives where it is, if no list leads there. */
async function fillDesk(shop: RunningShop): Promise<string[]> {
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

const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/bureau/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))])

/** As often as somebody may press Tab within a page before its first gesture. */
const MOST_TABS = 80

/** By the link over the menu: what has the focus is seen to have it, within the window, and the page's first gesture comes. */
async function tabThrough(page: Page): Promise<void> {
  const passed: string[] = []
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab')
    const { name, isMarked, isInSight, isSkipping, isGesture, isNowhere } = await page.evaluate(lookAtFocus)
    // Behind the last one: a page that begins in a field goes on at its top.
    if (isNowhere) continue
    passed.push(name)
    expect([name, isMarked, isInSight], passed.join(' › ')).toEqual([name, true, true])
    if (isGesture) return
    if (!isSkipping) continue
    await page.keyboard.press('Enter')
    await expect(page.locator('#page')).toBeFocused()
  }
  throw new Error(`Tab comes to no gesture: ${passed.join(' › ')}`)
}

/** In the page: what has the focus, how it shows that, and whether it is the first gesture of the page (without one, its first link). */
function lookAtFocus() {
  const element = document.activeElement ?? document.body
  const { top, bottom } = element.getBoundingClientRect()
  const around = [element, element.nextElementSibling, element.closest('label'), element.parentElement]
  const isMarked = around.some((each) => {
    if (!each) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  })
  const shown = (selector: string) => [...document.querySelectorAll(selector)].find((each) => each.checkVisibility())
  const first = shown('main .btn:not(:disabled)') ?? shown('main :is(a, button, input, select, textarea)')
  const gesture = first instanceof HTMLLabelElement ? first.control : first
  return {
    name: (element.getAttribute('aria-label') || element.textContent || element.tagName).trim().slice(0, 40),
    isMarked,
    isInSight: bottom > 0 && top < window.innerHeight,
    isSkipping: element.matches('.skip'),
    isGesture: element === gesture,
    isNowhere: element === document.body,
  }
}
