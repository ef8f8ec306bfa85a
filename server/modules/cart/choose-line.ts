import type { CartRefusal } from '#contracts/cart/cart.ts'
import type { ProductKind, StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import type { Queryable } from '#server/database/database.ts'
import { findSellable, type Sellable } from '#server/modules/catalog/index.ts'
import {
  limitOf,
  type Offer,
  offerOfPart,
  type Part,
  readChoice,
  rulesOf,
} from '#server/modules/product-kinds/index.ts'
import { cartItemKey } from './cart-item-key.ts'
import { MAX_QUANTITY } from './parse-quantity.ts'

/** A line as it was chosen and may be had today. */
export type ChosenLine = {
  key: string
  parentKey: string | null
  kind: ProductKind
  configuration: StoredConfiguration
  productId: number
  variationId: number | null
  name: string
  offer: Offer
  /** Most pieces of it that a cart may hold. */
  limit: number
  isSoldIndividually: boolean
  /** Pieces in each piece of the line that it is a part of, else one. */
  inEach: number
  /** Of what was chosen from (`Sellable`). */
  version: string | null
}

/** The line of what was chosen, and those of its parts behind it; or why one of them cannot be had. */
export async function chooseFamily(
  db: Queryable,
  sellable: Sellable,
  configuration: unknown,
): Promise<[ChosenLine, ...ChosenLine[]] | CartRefusal> {
  const line = chooseLine(sellable, configuration)
  if ('code' in line) return line
  const family: [ChosenLine, ...ChosenLine[]] = [line]
  const { product, variation } = sellable
  for (const part of rulesOf(line.kind).listParts({ product, variation, configuration: line.configuration })) {
    const chosen = await choosePart(db, part, line)
    if ('code' in chosen) return chosen
    family.push(chosen)
  }
  return family
}

async function choosePart(
  db: Queryable,
  part: Part,
  { key, name, offer }: ChosenLine,
): Promise<ChosenLine | CartRefusal> {
  const found = await findSellable(db, { id: part.productId, variationId: part.variationId })
  const whole = { parentKey: key, slot: part.slot }
  const chosen = found ? chooseLine(found, part.configuration, whole) : ({ code: 'not-purchasable', name } as const)
  if ('code' in chosen) return ofPart(chosen, { slot: part.slot ?? '', name: part.name ?? found?.product.name ?? '' })
  return {
    ...chosen,
    name: part.name ?? chosen.name,
    offer: offerOfPart(part, chosen.offer, offer),
    inEach: part.quantity,
  }
}

/** What is wrong with an answer is said of the part that asked for it: several may ask the same. */
const ofPart = (refusal: CartRefusal, part: { slot: string; name: string }): CartRefusal =>
  refusal.code === 'add-on' ? { ...refusal, part } : refusal

const ALONE = { parentKey: null, slot: undefined }

function chooseLine(
  sellable: Sellable,
  configuration: unknown,
  { parentKey, slot }: { parentKey: string | null; slot: string | undefined } = ALONE,
): ChosenLine | CartRefusal {
  const { kind, productId, isPublished, product, variation, version } = sellable
  const { name } = product
  if (!isPublished) return { code: 'not-purchasable', name }
  const choice = readChoice({ kind, configuration })
  if (!choice) return { code: 'choose-options', name }
  const rules = rulesOf(kind)
  const wanted = { product, variation, configuration: choice.configuration }
  const refusal = rules.refuse(wanted)
  if (refusal) return refusal
  const offer = rules.offer(wanted)
  const limit = Math.min(limitOf(wanted, offer) ?? MAX_QUANTITY, MAX_QUANTITY)
  if (limit <= 0) return { code: 'sold-out', name }
  const line = { ...choice, parentKey, productId, variationId: variation?.id ?? null }
  const key = cartItemKey(slot === undefined ? line : { ...line, slot })
  const { isSoldIndividually } = product
  return { ...line, key, name, offer, limit, isSoldIndividually, inEach: 1, version }
}
