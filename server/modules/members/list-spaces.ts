import type { MemberSpace } from '#contracts/members/member-post.ts'
import type { Queryable } from '#server/database/database.ts'
import { listSubscribedProducts } from '#server/modules/subscriptions/index.ts'
import { findSpace } from './post-repository.ts'

/** Where a customer is a member, or once was: they find there what is open to them. */
export async function listSpacesOf({ db }: { db: Queryable }, customerId: number): Promise<MemberSpace[]> {
  const productIds = await listSubscribedProducts(db, customerId)
  const found = await Promise.all(productIds.map((productId) => findSpace(db, { productId })))
  return found.flatMap((space) => (space ? [{ slug: space.slug, name: space.name }] : []))
}
