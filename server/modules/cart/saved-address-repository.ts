import { type SQL, sql } from 'drizzle-orm'
import type { Destination } from '#contracts/pricing/shipping.ts'
import type { Queryable } from '#server/database/database.ts'
import { customerOfSession } from '#server/modules/sessions/index.ts'
import { customerIdOfSession } from '#server/modules/sessions/tables.ts'

const placeIn = (address: SQL) => sql`jsonb_build_object('country', ${address}->>'country',
  'state', coalesce(${address}->>'state', ''), 'postcode', coalesce(${address}->>'postcode', ''),
  'city', coalesce(${address}->>'city', ''))`

/** The account of the shopper of `sessions`, which a query joins as `saved`. */
export const savedCustomer = sql`customers saved on saved.id = ${customerIdOfSession}`

/** Where the shopper has things sent as far as their account knows: their address for parcels, else for bills. */
export const savedDestination = sql<Destination | null>`case
  when saved.shipping->>'country' <> '' then ${placeIn(sql`saved.shipping`)}
  when saved.billing->>'country' <> '' then ${placeIn(sql`saved.billing`)} end`

/** Whether the shopper of this session is a customer who saved where they live. */
export async function hasSavedBilling(db: Queryable, sessionId: string): Promise<boolean> {
  const customerId = customerOfSession(sessionId)
  if (customerId === null) return false
  const { rows } = await db.execute(sql`select from customers where id = ${customerId} and billing->>'address_1' <> ''`)
  return rows.length > 0
}
