import { eq, sql } from 'drizzle-orm'
import type { BillingAddress } from '#contracts/address.ts'
import type { Notice } from '#contracts/cart.ts'
import type { Destination } from '#contracts/pricing/shipping.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { isLiving, LOCKED } from './cart-repository.ts'
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

export type Typed = {
  billing?: Partial<BillingAddress>
  destination?: Destination
  /** Rate id for each package; '' where the default will do. */
  shippingMethods?: readonly string[]
}

/** Keeps what was typed at checkout, or into the calculator; what is not given stays as it was. */
export async function rememberTyped(db: Queryable, sessionId: string, typed: Typed): Promise<void> {
  const billing = asJson(storable(typed.billing ?? {}))
  const destination = asJson(typed.destination && storable(typed.destination))
  const methods = asJson(typed.shippingMethods)
  // The review is asked for again and again with the same address: what is there already costs no durable commit.
  await db.execute(sql`
    insert into carts (id, billing, destination, shipping_methods, expires_at)
    select ${sessionId}, ${billing}, ${destination}, coalesce(${methods}, '[]'), ${in30Days}
    where not exists (select from carts where id = ${sessionId} and billing @> ${billing}
      and destination is not distinct from coalesce(${destination}, destination)
      and shipping_methods = coalesce(${methods}, shipping_methods))
    on conflict (id) do update set billing = carts.billing || excluded.billing,
      destination = coalesce(excluded.destination, carts.destination),
      shipping_methods = coalesce(${methods}, carts.shipping_methods)`)
}

/** Keeps what was typed and locks the living cart's row as `lockCartRow` does, in one statement; null when there is none. */
export async function rememberAndLock(tx: Transaction, sessionId: string, typed: Typed) {
  const [row] = await tx
    .update(carts)
    .set({
      billing: sql`${carts.billing} || ${asJson(storable(typed.billing ?? {}))}`,
      destination: sql`coalesce(${asJson(typed.destination && storable(typed.destination))}, ${carts.destination})`,
      shippingMethods: sql`coalesce(${asJson(typed.shippingMethods)}, ${carts.shippingMethods})`,
    })
    .where(isLiving(sessionId))
    .returning(LOCKED)
  return row ?? null
}

/** Keeps billing fields as last typed; fields that are not given stay as they were. */
export const rememberBilling = (db: Queryable, sessionId: string, billing: Partial<BillingAddress>) =>
  rememberTyped(db, sessionId, { billing })

const asJson = (value: unknown) => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`

/** PostgreSQL cannot hold U+0000. */
const storable = (fields: Partial<BillingAddress>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value.replaceAll('\0', '')]))

/** Billing fields as last typed in this session; nothing for a visitor without one. */
export async function getBilling(db: Queryable, sessionId: string | null): Promise<Partial<BillingAddress>> {
  if (sessionId === null) return {}
  const [cart] = await db.select({ billing: carts.billing }).from(carts).where(eq(carts.id, sessionId))
  return cart?.billing ?? {}
}
