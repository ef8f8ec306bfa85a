import type { PersonRef } from '#contracts/people/people.ts'
import type { PersonView } from '#contracts/people/person.ts'
import type { Queryable } from '#server/database/database.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { findGuest } from './people-repository.ts'
import type { Owner } from './person-repository.ts'

export type FoundPerson = { owner: Owner; email: string; account: PersonView['account'] }

/** Whom this means: an account, or who gave an address with this order; null for nobody, and for what is a part of another. */
export async function findPerson(db: Queryable, { kind, id }: PersonRef): Promise<FoundPerson | null> {
  if (kind === 'guest') {
    const guest = await findGuest(db, id)
    return guest && { owner: { email: guest.email }, email: guest.email, account: null }
  }
  const customer = await findCustomer(db, id)
  if (!customer || customer.mergedInto !== null) return null
  const { email, emailVerifiedAt, createdAt, lastSeenAt } = customer
  const [from, seen] = [createdAt.toISOString(), lastSeenAt.toISOString()]
  const account = { id, isEmailVerified: emailVerifiedAt !== null, createdAt: from, lastSeenAt: seen }
  return { owner: { customerId: id }, email, account }
}
