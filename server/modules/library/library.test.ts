import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composers } from '#server/jobs/mails/index.ts'
import { cancelAppointment, openLinkedAppointment } from '#server/modules/appointments/index.ts'
import { files } from '#server/modules/fulfilment/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { createSessionId } from '#test/support/builders.ts'
import { payForBooking } from '#test/support/paid-booking.ts'
import { orderDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { refusedOrder } from '#test/support/unpaid-order.ts'
import {
  closeLibrary,
  findLibraryOf,
  followLibraryLink,
  isOrderOf,
  listLibrary,
  lookAtLibraryLink,
  requestLibraryLink,
} from './index.ts'
import { libraryLinks } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const EMAIL = 'camille@example.fr'
const OF_EMAIL = { email: EMAIL }
const HOUR = 3600

const owedMails = () => shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'library-link'))

/** The token in the mail that was asked for last. */
async function mailedToken(email = EMAIL): Promise<string> {
  await requestLibraryLink(shop.services, { email })
  const mail = (await owedMails()).at(-1)
  const composed = await composers['library-link'](shop.services, mail?.about ?? '')
  return /ma-bibliotheque\/([\w-]+)\//.exec(composed?.html ?? '')?.[1] ?? ''
}

test('a library holds what was paid, with its terms, and nothing of anybody else', async () => {
  const orderId = await orderDownload(shop, { priceCents: 0 })
  const [shelf] = await listLibrary(shop.services, OF_EMAIL)
  expect(shelf).toMatchObject({
    id: 'files',
    items: [
      { title: 'Le guide complet', facts: [/^Téléchargement jusqu’au .+, encore 10\u00A0fois par fichier\.$/] },
    ].map((item) => ({ ...item, facts: [expect.stringMatching(item.facts[0] ?? '')] })),
  })
  expect(shelf?.items[0]?.links[0]?.url).toMatch(/^\/telecharger\//)
  expect(await listLibrary(shop.services, { email: 'autre@example.fr' })).toEqual([])
  expect(await isOrderOf(shop.services, OF_EMAIL, orderId)).toBe(true)
  expect(await isOrderOf(shop.services, { customerId: 1 }, orderId)).toBe(false)
})

test('an order that was never paid puts nothing on a shelf, and one whose money went back leaves none', async () => {
  await refusedOrder(shop)
  expect(await listLibrary(shop.services, OF_EMAIL)).toEqual([])
  const orderId = await orderDownload(shop, { priceCents: 0 })
  await shop.services.db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, orderId))
  expect(await listLibrary(shop.services, OF_EMAIL)).toEqual([])
})

test('a session leads to the page that moves it, which its mailed link opens as well; one that was given up does not', async () => {
  const booking = await payForBooking(shop)
  const sessions = async () => {
    const shelves = await listLibrary(shop.services, { email: 'camille@example.fr' })
    return shelves.find(({ id }) => id === 'bookings')?.items ?? []
  }
  const [session] = await sessions()
  const [link] = session?.links ?? []
  expect(link?.label).toBe('Préparer, déplacer ou annuler')
  const token = /rendez-vous\/([\w-]+)\//.exec(link?.url ?? '')?.[1] ?? ''
  expect(await openLinkedAppointment(shop.services, token)).toMatchObject({
    appointment: { booking: { id: booking.id } },
  })
  await cancelAppointment(shop.services, { bookingId: booking.id })
  expect((await sessions()).flatMap(({ links }) => links)).toEqual([])
})

test('files that are over stay on their shelf, with the way to new links', async () => {
  const orderId = await orderDownload(shop, { priceCents: 0 })
  shop.passTime(31 * 24 * HOUR)
  const [shelf] = await listLibrary(shop.services, OF_EMAIL)
  expect(shelf?.items).toMatchObject([
    { links: [], renewableOrderId: orderId, facts: ['Les liens de cette commande ont expiré ou ont tous servi.'] },
  ])
})

test('a newer file than the one that was bought is told', async () => {
  await orderDownload(shop, { priceCents: 0 })
  await shop.services.db.update(files).set({ changedAt: new Date('2099-05-02T12:00:00Z') })
  const [shelf] = await listLibrary(shop.services, OF_EMAIL)
  expect(shelf?.items[0]?.facts).toContain('Mis à jour le 2 mai 2099.')
})

test('the mailed link opens the library once, to the browser that went through it', async () => {
  await orderDownload(shop, { priceCents: 0 })
  const [guest, other] = [createSessionId(), createSessionId()]
  const token = await mailedToken()
  expect(token).not.toContain('camille')
  expect(await findLibraryOf(shop.services, { sessionId: guest })).toBeNull()
  expect(await lookAtLibraryLink(shop.services, token)).toBe('open')
  const both = await Promise.all(
    [guest, other].map((sessionId) => followLibraryLink(shop.services, { token, sessionId })),
  )
  expect(both.toSorted()).toEqual([false, true])
  const [inside, outside] = both[0] ? [guest, other] : [other, guest]
  expect(await findLibraryOf(shop.services, { sessionId: inside })).toEqual(OF_EMAIL)
  expect(await findLibraryOf(shop.services, { sessionId: outside })).toBeNull()
  expect(await lookAtLibraryLink(shop.services, token)).toBe('used')
})

test('a library closes by itself after two days, and at once when its reader shuts it', async () => {
  await orderDownload(shop, { priceCents: 0 })
  const [left, shut] = [createSessionId(), createSessionId()]
  await followLibraryLink(shop.services, { token: await mailedToken(), sessionId: left })
  shop.passTime(HOUR)
  await followLibraryLink(shop.services, { token: await mailedToken(), sessionId: shut })
  await closeLibrary(shop.services, shut)
  expect(await findLibraryOf(shop.services, { sessionId: shut })).toBeNull()
  expect(await findLibraryOf(shop.services, { sessionId: left })).toEqual(OF_EMAIL)
  shop.passTime(47 * HOUR)
  expect(await findLibraryOf(shop.services, { sessionId: left })).toBeNull()
})

test('a link that nobody has used is over after a day', async () => {
  await orderDownload(shop, { priceCents: 0 })
  const token = await mailedToken()
  shop.passTime(24 * HOUR)
  expect(await lookAtLibraryLink(shop.services, token)).toBe('unknown')
  expect(await followLibraryLink(shop.services, { token, sessionId: createSessionId() })).toBe(false)
})

test('an altered link opens nothing', async () => {
  await orderDownload(shop, { priceCents: 0 })
  const token = await mailedToken()
  for (const place of [0, 12, 31, 34, token.length - 2]) {
    const other = token[place] === 'a' ? 'b' : 'a'
    const altered = token.slice(0, place) + other + token.slice(place + 1)
    expect(await followLibraryLink(shop.services, { token: altered, sessionId: createSessionId() })).toBe(false)
  }
  for (const nonsense of ['', '-', token.slice(0, 32), `${token}-`.repeat(20)])
    expect(await lookAtLibraryLink(shop.services, nonsense)).toBe('unknown')
})

test('nobody learns who is a customer, and nobody’s mailbox is filled', async () => {
  await orderDownload(shop, { priceCents: 0 })
  expect(await requestLibraryLink(shop.services, { email: 'personne@example.fr' })).toBeUndefined()
  expect(await owedMails()).toHaveLength(0)
  for (let click = 0; click < 3; click += 1)
    await requestLibraryLink(shop.services, { email: ` ${EMAIL.toUpperCase()} ` })
  expect(await owedMails()).toHaveLength(1)
  shop.passTime(301)
  await requestLibraryLink(shop.services, OF_EMAIL)
  expect(await owedMails()).toHaveLength(2)
  expect(await shop.services.db.$count(libraryLinks)).toBe(2)
})
