import type { StaffActor } from '#contracts/staff/roles.ts'
import { openSession } from '#server/modules/agenda/index.ts'
import { openExchange } from '#server/modules/exchanges/index.ts'
import { listDocuments, openPicture } from '#server/modules/media-desk/index.ts'
import { openLetter } from '#server/modules/newsletter/index.ts'
import { readPackingSlips } from '#server/modules/order-desk/index.ts'
import { comparePeople, exportPerson } from '#server/modules/people/index.ts'
import {
  openAddOnGroups,
  openLinked,
  openMeetingPlace,
  openPrices,
  openSelling,
  openStock,
} from '#server/modules/product-desk/index.ts'
import { openCoupon } from '#server/modules/promotion-desk/index.ts'
import { listLegalTexts, listMailTexts } from '#server/modules/shop-desk/index.ts'
import { readJournal } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { middle, middleProduct } from './desk-lists.ts'
import { type DeskQuestion, owner } from './desk-owner.ts'

/** What the sheet of one thing shows, with what can be chosen there; lists that are as long in any shop. */
export const SHEETS: readonly DeskQuestion[] = [
  { name: 'one letter with its readers', ask: (services) => openLetter(services, owner(), { id: 7, after: 0 }) },
  { name: 'one code with what it may be for', ask: (services) => openCoupon(services, owner(), 'code-0000007') },
  {
    name: 'one message with its sender',
    ask: (services) => openExchange(services, owner(), { source: 'message', id: 5 }),
  },
  { name: 'one session', ask: (services) => openSession(services, owner(), { bookingId: 5, from: null }) },
  { name: 'one picture with where it serves', ask: (services) => openPicture(services, owner(), 'image-5') },
  { name: 'documents', ask: (services) => listDocuments(services, owner(), '') },
  {
    name: 'two people beside each other',
    ask: (services, size) =>
      comparePeople(services, owner(), {
        kept: { kind: 'account', id: middle(size) + 1 },
        other: { kind: 'guest', id: 1000 + middle(size) },
      }),
  },
  {
    name: 'what is known of a person, as a file',
    ask: (services, size) =>
      exportPerson(services, owner(), { ref: { kind: 'account', id: middle(size) + 1 }, format: 'json' }),
  },
  {
    name: 'packing slips of fifty orders',
    ask: (services, size) =>
      readPackingSlips(
        services,
        owner(),
        Array.from({ length: 50 }, (_, index) => 1000 + middle(size) + index),
      ),
  },
  ...(
    [
      ['stock', openStock],
      ['selling', openSelling],
      ['what it goes well with', openLinked],
      ['where its members meet', openMeetingPlace],
      ['prices', (services, actor, productId) => openPrices(services, actor, { productId, since: null })],
    ] satisfies [string, (services: Services, actor: StaffActor, productId: number) => Promise<unknown>][]
  ).map(([name, open]) => ({
    name: `one product, ${name}`,
    ask: (services: Services, size: number) => open(services, owner(), middleProduct(size)),
  })),
  { name: 'groups of options', ask: (services) => openAddOnGroups(services, owner()) },
  { name: 'texts of the law', ask: (services) => listLegalTexts(services, owner()) },
  { name: 'words of mails', ask: (services) => listMailTexts(services, owner()) },
  {
    name: 'journal, older',
    ask: (services, size) => readJournal(services, owner(), { before: size / 20, by: null, about: null }),
  },
  { name: 'journal, of one', ask: (services) => readJournal(services, owner(), { before: null, by: 1, about: null }) },
]
