import type { CartRefusal, CartView } from '#contracts/cart/cart.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { inOneWrite } from '#server/database/in-one-write.ts'
import { findSellable, lookUpSellable, type Sellable } from '#server/modules/catalog/index.ts'
import { claimFiles, holdFiles, keepFiles } from '#server/modules/line-files/index.ts'
import { giveHoldsBack, isOneALine, takeHold } from '#server/modules/line-holds/index.ts'
import { firstPieceCents, type PostedFields, refuseNotice, rulesOf } from '#server/modules/product-kinds/index.ts'
import { lockSession } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'
import { chooseMembers, type WantedFamily } from './add-members.ts'
import { addItem, deleteItems, hasItem, type NewItem, piecesInCart } from './cart-item-repository.ts'
import { readCart } from './cart-repository.ts'
import { type ChosenLine, chooseFamily } from './choose-line.ts'
import { getCart } from './get-cart.ts'
import { getPriceRules } from './price-rules.ts'
import { refuseSubscription } from './refuse-subscription.ts'
import { refuseUnconfirmed } from './refuse-unconfirmed.ts'
import { emptyCart, viewCart } from './view-cart.ts'

export type AddToCartResult =
  | { ok: true; cart: CartView; added: { name: string; quantity: number }[] }
  /**
   * `productSlug`: the page on which the shopper can put it right; null when there is no such product. `fields`: what was
   * posted, with files as they are kept now.
   */
  | { ok: false; refusal: CartRefusal; productSlug: string | null; fields: PostedFields }

type Wanted = {
  sessionId: string
  productId: number | null
  variationId: number | null
  quantity: number | null
  /** What the caller has just found or looked up by these ids. */
  sellable?: Sellable
  /** What else a form or a client posted: the product's kind finds in it what was chosen. */
  fields?: PostedFields
  /** The same as it was kept, where a line comes back. */
  configuration?: unknown
  /** The line whose place the new one takes, in one step: what is refused leaves it as it was. */
  replaces?: string | null
}

/**
 * Adds pieces of a product, or of one of its variations, to the session's cart; `productId` may be a variation's id.
 * What is in the cart already counts against the stock; of what is sold individually one piece is taken, however many were
 * asked for, and so of what holds a time; of a group each product that a number was put beside, all or none. The price is
 * the shop's own, whatever was asked. Files that were sent are kept first, whatever becomes of the line. Null stands for an id or
 * a quantity that could not be read.
 */
export async function addToCart(services: Pick<Services, 'db' | 'clock'>, wanted: Wanted): Promise<AddToCartResult> {
  const { productId: id, variationId, fields = {} } = wanted
  const unknown = { ok: false as const, refusal: { code: 'unknown-product' as const }, productSlug: null, fields }
  if (id === null) return unknown
  const known = wanted.sellable ?? (await lookUpSellable(services.db, { id, variationId }))
  if (!known) return unknown
  const added = await addFound(services, known, wanted)
  if (added.ok || known.version === null) return added
  // It may have been remembered, and have changed since: what is there now decides what is refused.
  const found = await findSellable(services.db, { id, variationId })
  return found ? addFound(services, found, { ...wanted, fields: added.fields }) : unknown
}

async function addFound(
  services: Pick<Services, 'db' | 'clock'>,
  sellable: Sellable,
  wanted: Wanted,
): Promise<AddToCartResult> {
  const { db } = services
  const { sessionId, fields: posted = {} } = wanted
  const asked = rulesOf(sellable.kind).listFileFields?.(sellable) ?? []
  const fields = asked.length > 0 ? await keepFiles(services, { cartId: sessionId, asked, fields: posted }) : posted
  const refuse = (refusal: CartRefusal) => ({ ok: false as const, refusal, productSlug: sellable.slug, fields })

  const families = await chooseFamilies(services, sellable, { ...wanted, fields })
  if ('code' in families) return refuse(families)
  const joined = { sessionId, lines: families.flatMap(({ lines }) => lines), replaces: wanted.replaces ?? null }
  const apart = await refuseSubscription(db, joined)
  if (apart) return refuse(apart)
  const after = await addFamilies(services, { sessionId, families, replaces: wanted.replaces ?? null })
  if ('code' in after) return refuse(after)
  const mixed = refuseUnconfirmed(after)
  if (mixed && joined.replaces === null) {
    await takeBack(db, joined)
    return refuse(mixed)
  }
  const added = families.map(({ lines: [{ name }], quantity }) => ({ name, quantity }))
  return { ok: true, cart: after, added }
}

/** What joined what it may not share an order with leaves the cart again. */
async function takeBack(
  db: Services['db'],
  { sessionId, lines }: { sessionId: string; lines: readonly ChosenLine[] },
): Promise<void> {
  const keys = lines.map(({ key }) => key)
  await db.transaction(async (tx) => {
    await lockSession(tx, sessionId)
    await deleteItems(tx, sessionId, keys)
    await giveHoldsBack(tx, { cartId: sessionId, lines })
  })
}

/** One for what was asked for, or one for each of the products that a group sells in its place. */
async function chooseFamilies(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sellable: Sellable,
  { quantity, fields = {}, configuration }: Wanted,
): Promise<WantedFamily[] | CartRefusal> {
  const rules = rulesOf(sellable.kind)
  const memberIds = rules.listMembers?.(sellable.product.settings)
  if (memberIds && sellable.isPublished) return chooseMembers(db, { memberIds, fields })
  if (quantity === null) return { code: 'invalid-quantity' }
  const lines = await chooseFamily(db, sellable, configuration ?? rules.readFields(fields, sellable))
  if ('code' in lines) return lines
  const tooSoon = refuseNotice(lines[0].offer, clock.now())
  if (tooSoon) return tooSoon
  return [{ lines, quantity: sellable.product.isSoldIndividually || isOneALine(sellable) ? 1 : quantity }]
}

const newItem = (
  { key, parentKey, kind, configuration, productId, variationId, offer, inEach, ...line }: ChosenLine,
  { sessionId, quantity }: { sessionId: string; quantity: number },
): NewItem => ({
  ...{ sessionId, key, parentKey, kind, configuration, productId, variationId },
  quantity: quantity * inEach,
  seenPriceCents: firstPieceCents(offer),
  limit: line.limit,
  isSoldIndividually: line.isSoldIndividually,
  version: line.version,
})

/** All or none, with what they hold: the cart that has them, or why one of them cannot be had. */
async function addFamilies(
  services: Pick<Services, 'db' | 'clock'>,
  { sessionId, families, replaces }: { sessionId: string; families: readonly WantedFamily[]; replaces: string | null },
): Promise<CartView | CartRefusal> {
  const { db, clock } = services
  const lines = families.flatMap(({ lines, quantity }) =>
    lines.map((line) => ({ name: line.name, item: newItem(line, { sessionId, quantity }) })),
  )
  const [only] = lines
  const items = lines.map(({ item }) => item)
  const hasFiles = holdFiles(items)
  if (only && lines.length === 1 && !isOneALine(only.item) && replaces === null && !hasFiles)
    return addAlone(services, only)
  try {
    await db.transaction(async (tx) => {
      const room = only && replaces !== null ? await makeRoom(tx, { replaces, by: only.item }) : NO_ROOM
      if (room.isDone) return
      for (const line of lines) {
        if (!(await addItem(tx, line.item))) throw new Refused(await tooFew(tx, line))
        const held = { ...line.item, name: line.name }
        const refusal = await takeHold(tx, { cartId: sessionId, line: held, instead: room.instead, now: clock.now() })
        if (refusal) throw new Refused(refusal)
      }
      if (hasFiles && !(await claimFiles(tx, { cartId: sessionId, lines: items, now: clock.now() })))
        throw new Refused({ code: 'file-gone', name: only?.name ?? '' })
    })
  } catch (reason) {
    if (reason instanceof Refused) return reason.refusal
    throw reason
  }
  return getCart(services, sessionId)
}

/** One statement that needs no transaction; the cart is read behind it without waiting for its answer. */
async function addAlone({ db }: Pick<Services, 'db'>, line: WantedLine): Promise<CartView | CartRefusal> {
  const [rules, [isAdded, stored]] = await Promise.all([
    getPriceRules(db),
    inOneWrite(db, [(tx) => addItem(tx, line.item), (tx) => readCart(tx, line.item.sessionId)]),
  ])
  if (!isAdded) return tooFew(db, line)
  return stored ? viewCart(stored, rules) : emptyCart(rules)
}

/** `isDone`: another tab has changed the line into the same already. `instead`: the line that was taken out. */
type Room = { isDone: boolean; instead: string | null }

const NO_ROOM: Room = { isDone: false, instead: null }

/** Takes the replaced line out, if it is one of the same product. */
async function makeRoom(tx: Transaction, { replaces, by }: { replaces: string; by: NewItem }): Promise<Room> {
  const { sessionId, productId } = by
  await lockSession(tx, sessionId)
  if (!(await hasItem(tx, { sessionId, productId, key: replaces })))
    return { isDone: await hasItem(tx, by), instead: null }
  await deleteItems(tx, sessionId, [replaces])
  return { isDone: false, instead: replaces }
}

type WantedLine = { name: string; item: NewItem }

async function tooFew(db: Queryable, { name, item }: WantedLine): Promise<CartRefusal> {
  if (item.isSoldIndividually) return { code: 'one-per-order', name }
  return { code: 'not-enough-stock', name, left: item.limit, inCart: await piecesInCart(db, item) }
}

/** Takes the transaction back. */
class Refused extends Error {
  readonly refusal: CartRefusal

  constructor(refusal: CartRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
