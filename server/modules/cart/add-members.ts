import type { CartRefusal } from '#contracts/cart/cart.ts'
import { groupField } from '#contracts/catalog/group.ts'
import type { Queryable } from '#server/database/database.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import type { PostedFields } from '#server/modules/product-kinds/index.ts'
import { type ChosenLine, chooseFamily } from './choose-line.ts'
import { parseQuantity } from './parse-quantity.ts'

/** A line and its parts, and how many pieces of the line are wanted. */
export type WantedFamily = { lines: [ChosenLine, ...ChosenLine[]]; quantity: number }

/** What was typed beside a member that is not wanted. */
const NONE = /^\s*0*\s*$/

/** Of the products that a group's form offers, those that a number was put beside; or why one of them cannot be had. */
export async function chooseMembers(
  db: Queryable,
  { memberIds, fields }: { memberIds: readonly number[]; fields: PostedFields },
): Promise<WantedFamily[] | CartRefusal> {
  const wanted: WantedFamily[] = []
  for (const id of memberIds) {
    const typed = fields[groupField(id)]
    if (typed === undefined || NONE.test(String(typed))) continue
    const quantity = parseQuantity(typed)
    if (quantity === null) return { code: 'invalid-quantity' }
    const sellable = await findSellable(db, { id })
    const lines = sellable ? await chooseFamily(db, sellable, {}) : ({ code: 'unknown-product' } as const)
    if ('code' in lines) return lines
    wanted.push({ lines, quantity: lines[0].isSoldIndividually ? 1 : quantity })
  }
  return wanted.length > 0 ? wanted : { code: 'choose-members' }
}
