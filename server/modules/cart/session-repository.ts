import { eq, sql } from 'drizzle-orm'
import type { BillingAddress } from '#contracts/address.ts'
import type { Notice } from '#contracts/cart.ts'
import type { Queryable } from '../../database/database.ts'
import { carts } from './tables.ts'

/** The session's cookie ends long before, unless its shopper keeps coming back: then the cart must still be there. */
const in30Days = sql`now() + interval '30 days'`

/** Keeps a message for the next page that shows messages; the newest 20 are kept. */
export async function pushNotice(db: Queryable, sessionId: string, notice: Notice): Promise<void> {
  await db
    .insert(carts)
    .values({ id: sessionId, notices: [notice], expiresAt: in30Days })
    .onConflictDoUpdate({
      target: carts.id,
      set: {
        notices: sql`case when jsonb_array_length(${carts.notices}) >= 20 then ${carts.notices} - 0 else ${carts.notices} end || excluded.notices`,
      },
    })
}

/** The messages kept for this session, oldest first. Each is given out once, whoever asks at the same time. */
export async function takeNotices(db: Queryable, sessionId: string): Promise<Notice[]> {
  const { rows } = await db.execute<{ notices: Notice[] }>(sql`
    with taken as (select id, notices from carts where id = ${sessionId} and notices <> '[]' for update)
    update carts set notices = '[]' from taken where carts.id = taken.id
    returning taken.notices`)
  return rows[0]?.notices ?? []
}

/** Keeps billing fields as last typed; fields that are not given stay as they were. */
export async function rememberBilling(
  db: Queryable,
  sessionId: string,
  billing: Partial<BillingAddress>,
): Promise<void> {
  const given = sql`${JSON.stringify(storable(billing))}::jsonb`
  // The review is asked for again and again with the same address: what is there already costs no durable commit.
  await db.execute(sql`
    insert into carts (id, billing, expires_at)
    select ${sessionId}, ${given}, ${in30Days}
    where not exists (select from carts where id = ${sessionId} and billing @> ${given})
    on conflict (id) do update set billing = carts.billing || excluded.billing`)
}

/** PostgreSQL cannot hold U+0000. */
function storable(billing: Partial<BillingAddress>): Partial<BillingAddress> {
  return Object.fromEntries(Object.entries(billing).map(([field, value]) => [field, value.replaceAll('\0', '')]))
}

/** Billing fields as last typed in this session; nothing for a visitor without one. */
export async function getBilling(db: Queryable, sessionId: string | null): Promise<Partial<BillingAddress>> {
  if (sessionId === null) return {}
  const [cart] = await db.select({ billing: carts.billing }).from(carts).where(eq(carts.id, sessionId))
  return cart?.billing ?? {}
}
