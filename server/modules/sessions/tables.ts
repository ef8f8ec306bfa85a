import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { BillingAddress, ShippingAddress } from '#contracts/address/address.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import type { ProductKind, StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import type { Appearance } from '#contracts/payment/appearance.ts'
import type { Destination } from '#contracts/pricing/shipping.ts'

/** What it takes to add a line again. */
export type RemovedLine = {
  key: string
  productId: number
  variationId: number | null
  configuration: StoredConfiguration
  quantity: number
}

/** A line of a cart as its row had it. */
export type AsideLine = RemovedLine & {
  parentKey: string | null
  kind: ProductKind
  seenPriceCents: number | null
  addedAt: string
}

/** A cart that has made room for what a wallet's button on a product's page sells (docs/decisions/068). */
export type CartAside = {
  /** Since when, as ISO 8601. */
  at: string
  lines: AsideLine[]
  coupons: string[]
  destination: Destination | null
  shippingMethods: string[]
}

/** What a checkout of one kind looks like in this visitor's browser, and when it said so; `theme` is the shop's. */
type KeptLook = { theme: string; appearance: Appearance; savedAt: string }
export type KeptLooks = { classic?: KeptLook; blocks?: KeptLook }

/** The number and the key that this cart's order will have, and what was said for it so far (docs/decisions/067). */
export type DraftOrder = {
  orderId: number
  orderKey: string
  paymentMethod: string
  note: string
  /** When it was last asked for, ISO 8601. */
  touchedAt: string
}

/**
 * One row per shop session: `t_` + 30 hex of a guest, the customer's number once signed in. With what was typed and told it
 * holds the head of the cart, whose lines are `cart_items`: one lock keeps all of it together.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    coupons: jsonb().$type<string[]>().notNull().default([]),
    /** Billing fields as last typed at checkout; '' where nothing was given. */
    billing: jsonb().$type<Partial<BillingAddress>>().notNull().default({}),
    /** Shipping address as last typed at checkout; null while everything goes to the billing address. */
    shipping: jsonb().$type<Partial<ShippingAddress>>(),
    /** Where to ship, from the calculator or the checkout; null until the shopper has said. */
    destination: jsonb().$type<Destination>(),
    /** Rate id for each package that the shopper preferred to the default; '' where the default will do. */
    shippingMethods: jsonb('shipping_methods').$type<string[]>().notNull().default([]),
    notices: jsonb().$type<Notice[]>().notNull().default([]),
    /** Lines taken out lately, for 'Annuler': their parts come back with them. */
    removedLines: jsonb('removed_lines').$type<RemovedLine[]>().notNull().default([]),
    /** The cart as it was before a wallet's button emptied it; null while no sheet has. */
    aside: jsonb().$type<CartAside>(),
    /** The order made from this cart that still waits for its payment. */
    awaitingOrderId: integer('awaiting_order_id'),
    /** The newest order of this session, paid or not: a replayed submission is answered from it. */
    lastOrderId: integer('last_order_id'),
    /** Of clients that are told an order before there is one; null once it is placed. */
    draftOrder: jsonb('draft_order').$type<DraftOrder>(),
    /** Of this visitor's pages alone (docs/decisions/060). */
    looks: jsonb().$type<KeptLooks>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_by_expiry').on(table.expiresAt)],
)

/** A signed-in shopper's session is called by the customer's number; null for a guest's. */
export const customerIdOfSession = sql`case when sessions.id ~ '^[1-9][0-9]{0,9}$' then sessions.id::bigint end`
