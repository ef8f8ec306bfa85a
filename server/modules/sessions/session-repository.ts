import { eq, sql } from 'drizzle-orm'
import type { BillingAddress, ShippingAddress } from '#contracts/address/address.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import type { Destination } from '#contracts/pricing/shipping.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { preparedOnce, runNamed } from '#server/database/prepared.ts'
import { isLiving, LOCKED } from './session-row-repository.ts'
import { type KeptLooks, sessions } from './tables.ts'

/** The session's cookie ends long before, unless its shopper keeps coming back: then the cart must still be there. */
const in30Days = sql`now() + interval '30 days'`

/** Keeps a message for the next page that shows messages; the newest 20 are kept. */
export async function pushNotice(db: Queryable, sessionId: string, notice: Notice): Promise<void> {
  await db
    .insert(sessions)
    .values({ id: sessionId, notices: [notice], expiresAt: in30Days })
    .onConflictDoUpdate({
      target: sessions.id,
      set: {
        notices: sql`case when jsonb_array_length(${sessions.notices}) >= 20 then ${sessions.notices} - 0 else ${sessions.notices} end || excluded.notices`,
      },
    })
}

/** The messages kept for this session, oldest first. Each is given out once, whoever asks at the same time. */
export async function takeNotices(db: Queryable, sessionId: string): Promise<Notice[]> {
  const { rows } = await db.execute<{ notices: Notice[] }>(sql`
    with taken as (select id, notices from sessions where id = ${sessionId} and notices <> '[]' for update)
    update sessions set notices = '[]' from taken where sessions.id = taken.id
    returning taken.notices`)
  return rows[0]?.notices ?? []
}

/** The newest order of this session, paid or not. */
export async function getLastOrderId(db: Queryable, sessionId: string): Promise<number | null> {
  const [cart] = await db.select({ orderId: sessions.lastOrderId }).from(sessions).where(isLiving(sessionId))
  return cart?.orderId ?? null
}

export type Typed = {
  billing?: Partial<BillingAddress>
  /** Null: the goods go to the billing address. */
  shipping?: Partial<ShippingAddress> | null
  destination?: Destination
  /** Rate id for each package; '' where the default will do. */
  shippingMethods?: readonly string[]
}

// The review is asked for again and again with the same address: what is there already costs no durable commit.
const REMEMBER_TYPED = `
  insert into sessions (id, billing, shipping, destination, shipping_methods, expires_at)
  select $1::text, $2::jsonb, $4::jsonb, $5::jsonb, coalesce($6::jsonb, '[]'), now() + interval '30 days'
  where not exists (select from sessions where id = $1 and billing @> $2::jsonb
    and (not $3::boolean or shipping is not distinct from $4::jsonb)
    and destination is not distinct from coalesce($5::jsonb, destination)
    and shipping_methods = coalesce($6::jsonb, shipping_methods))
  on conflict (id) do update set billing = sessions.billing || excluded.billing,
    shipping = case when $3::boolean then excluded.shipping else sessions.shipping end,
    destination = coalesce(excluded.destination, sessions.destination),
    shipping_methods = coalesce($6::jsonb, sessions.shipping_methods)`

/** Keeps what was typed at checkout, or into the calculator; what is not given stays as it was. */
export async function rememberTyped(db: Queryable, sessionId: string, typed: Typed): Promise<void> {
  const { billing = {}, shipping, destination, shippingMethods } = typed
  const isShippingSaid = shipping !== undefined
  const said = [shipping && storable(shipping), destination && storable(destination), shippingMethods]
  const values = [sessionId, JSON.stringify(storable(billing)), isShippingSaid, ...said.map(jsonOrNull)]
  await runNamed(db, { name: 'remember_typed', text: REMEMBER_TYPED, values })
}

/** Keeps what was typed and locks the living cart's row as `lockSession` does, in one statement; null when there is none. */
export async function rememberAndLock(tx: Transaction, sessionId: string, typed: Typed) {
  const { billing = {}, shipping, destination, shippingMethods } = typed
  const [row] = await typedAndLocked(tx).execute({
    sessionId,
    billing: JSON.stringify(storable(billing)),
    isShippingSaid: shipping !== undefined,
    shipping: jsonOrNull(shipping && storable(shipping)),
    destination: jsonOrNull(destination && storable(destination)),
    shippingMethods: jsonOrNull(shippingMethods),
  })
  return row ?? null
}

const typedAndLocked = preparedOnce((db) => {
  const typed = (field: string) => sql`${sql.placeholder(field)}::jsonb`
  return db
    .update(sessions)
    .set({
      billing: sql`${sessions.billing} || ${typed('billing')}`,
      shipping: sql`case when ${sql.placeholder('isShippingSaid')}::boolean then ${typed('shipping')}
        else ${sessions.shipping} end`,
      destination: sql`coalesce(${typed('destination')}, ${sessions.destination})`,
      shippingMethods: sql`coalesce(${typed('shippingMethods')}, ${sessions.shippingMethods})`,
    })
    .where(isLiving(sql.placeholder('sessionId')))
    .returning(LOCKED)
    .prepare('remember_and_lock')
})

/** Keeps billing fields as last typed; fields that are not given stay as they were. */
export const rememberBilling = (db: Queryable, sessionId: string, billing: Partial<BillingAddress>) =>
  rememberTyped(db, sessionId, { billing })

const jsonOrNull = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

const asJson = (value: unknown) => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`

/** PostgreSQL cannot hold U+0000. */
const storable = (fields: Partial<BillingAddress>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value.replaceAll('\0', '')]))

export type TypedAddresses = {
  billing: Partial<BillingAddress>
  shipping: Partial<ShippingAddress> | null
  looks: KeptLooks
}

/**
 * Addresses as last typed in this session, `shipping` null while everything goes to the billing address; and what its
 * checkout looks like, which the same page needs.
 */
export async function getTypedAddresses(db: Queryable, sessionId: string): Promise<TypedAddresses> {
  const [cart] = await typedAddresses(db).execute({ sessionId })
  return cart ?? { billing: {}, shipping: null, looks: {} }
}

const typedAddresses = preparedOnce((db) =>
  db
    .select({ billing: sessions.billing, shipping: sessions.shipping, looks: sessions.looks })
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('sessionId')))
    .prepare('typed_addresses'),
)

/** Billing fields as last typed in this session; nothing for a visitor without one. */
export const getBilling = async (db: Queryable, sessionId: string | null): Promise<Partial<BillingAddress>> =>
  sessionId === null ? {} : (await getTypedAddresses(db, sessionId)).billing

/** Keeps what a page looks like for this visitor; false when there is no such session. */
export async function rememberLooks(db: Queryable, sessionId: string, looks: KeptLooks): Promise<boolean> {
  const kept = await db
    .update(sessions)
    .set({ looks: sql`${sessions.looks} || ${asJson(looks)}` })
    .where(isLiving(sessionId))
    .returning({ id: sessions.id })
  return kept.length > 0
}

/** Where the goods go is what the account says again: its owner has just written it there. */
export async function forgetDestination(db: Queryable, sessionId: string): Promise<void> {
  await db.update(sessions).set({ destination: null, shipping: null }).where(eq(sessions.id, sessionId))
}
