import { ExchangeQuery } from '#contracts/exchanges/exchanges.ts'
import { SHELF_TITLES } from '#contracts/library/library.ts'
import type { PersonRef } from '#contracts/people/people.ts'
import type { PersonView } from '#contracts/people/person.ts'
import { listExchanges } from '#server/modules/exchanges/index.ts'
import { listLibrary } from '#server/modules/library/index.ts'
import { lookAtErasure } from '#server/modules/personal-data/index.ts'
import type { Services } from '#server/services.ts'
import { findAlike } from './find-alike.ts'
import { findPerson } from './find-person.ts'
import { listConsents } from './list-consents.ts'
import { listMergedAddresses } from './merge-people.ts'
import { findRows } from './people-repository.ts'
import { findAddress, findPhone, listOrdersOf, listSubscriptionsOf } from './person-repository.ts'

/** The newest orders, and what was agreed to with them. */
const SHOWN_ORDERS = 20

export type PersonDeps = Pick<Services, 'db' | 'clock' | 'signer' | 'origin'>

/** Everything about somebody with an account, or about a guest by one of their orders; null when nobody is meant. */
export async function readPerson(services: PersonDeps, ref: PersonRef): Promise<PersonView | null> {
  const { db } = services
  const found = await findPerson(db, ref)
  const [row] = found ? await findRows(db, [ref]) : []
  if (!found || !row) return null
  const { owner, email, account } = found
  const orders = await listOrdersOf(db, owner, SHOWN_ORDERS)
  const library = await listLibrary(services, 'email' in owner ? { email: email.toLowerCase() } : owner)
  const merges = account ? await listMergedAddresses(db, account.id) : []
  const emails = [email, ...merges.flatMap((merge) => (merge.provedAt === null ? [] : merge.email))]
  const subscriptions = account ? await listSubscriptionsOf(db, account.id) : []
  return {
    ...{ ...row, email, account },
    address: orders[0] ? await findAddress(db, orders[0].id) : [],
    orders: orders.map((order) => ({ ...order, createdAt: order.createdAt.toISOString() })),
    // Without its links: they are its owner's alone.
    library: library.flatMap(({ id, items }) =>
      items.map(({ title, facts }) => ({ shelf: SHELF_TITLES[id], title, facts })),
    ),
    subscriptions: subscriptions.map(({ nextPaymentAt, ...each }) => ({
      ...each,
      nextPaymentAt: nextPaymentAt?.toISOString() ?? null,
    })),
    exchanges: await listExchangesOf(services, emails),
    consents: await listConsents(db, { owner, emails, limit: SHOWN_ORDERS }),
    merges,
    alike: await findAlike(db, {
      ...{ ref, name: row.name, email },
      phones: orders[0] ? await findPhone(db, orders[0].id) : [],
    }),
    erasure: await lookAtErasure(services, 'email' in owner ? { guestEmail: owner.email } : owner),
  }
}

/** With each of their addresses, newest first. */
async function listExchangesOf(services: PersonDeps, emails: readonly string[]): Promise<PersonView['exchanges']> {
  const found = emails.map((text) => listExchanges(services, { query: ExchangeQuery.parse({ text }) }))
  return (await Promise.all(found))
    .flatMap(({ items }) => items)
    .toSorted((one, other) => other.at.localeCompare(one.at))
}
