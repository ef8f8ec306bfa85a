import type { ProductKind, StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import type { Supply } from '#contracts/catalog/supply.ts'
import type { Picture } from '#contracts/content/picture.ts'
import {
  type Goods,
  type Offer,
  offerOfPart,
  type Part,
  readChoice,
  rulesOf,
} from '#server/modules/product-kinds/index.ts'
import { cartItemKey } from './cart-item-key.ts'

/** A row of a cart with what the catalogue says of it today. */
export type StoredLine = {
  key: string
  parentKey: string | null
  kind: ProductKind
  configuration: StoredConfiguration
  quantity: number
  /** The price that its shopper last saw; null until a page has shown it. */
  seenPriceCents: number | null
  product: Goods['product'] & {
    slug: string
    kind: ProductKind
    isPublished: boolean
    supply: Supply
    categorySlugs: string[]
    shippingClass: string
    taxClass: string
  }
  variation: (NonNullable<Goods['variation']> & { id: number }) | null
  picture: Picture | null
}

/** A line that can be bought: its kind has read the configuration, and says what a piece is and costs. */
export type CartLine = StoredLine & { offer: Offer }

/** Lines of which not all that belongs to them is sold any more, by the line that takes its parts along. */
export type UnsoldLine = { key: string; name: string }

/** The lines of a cart in their order, the parts of each right behind it, apart from those that nobody can buy. */
export function sortLines(stored: readonly StoredLine[]): { lines: CartLine[]; unsold: UnsoldLine[] } {
  const partsOf = Map.groupBy(stored, ({ parentKey }) => parentKey)
  const families = (partsOf.get(null) ?? []).map((line) => ({
    line,
    sold: readFamily(line, partsOf.get(line.key) ?? []),
  }))
  return {
    lines: families.flatMap(({ sold }) => sold ?? []),
    unsold: families.flatMap(({ line, sold }) => (sold ? [] : [{ key: line.key, name: line.product.name }])),
  }
}

/** A line and its parts; null where one of them cannot be had, or they are not what the line's kind says. */
function readFamily(stored: StoredLine, parts: readonly StoredLine[]): CartLine[] | null {
  const line = readLine(stored)
  if (!line) return null
  const wanted = new Map(
    rulesOf(line.kind)
      .listParts(line)
      .map((part) => [partKey(line, part), part]),
  )
  if (wanted.size !== parts.length) return null
  const family = [line]
  for (const stored of parts) {
    const part = wanted.get(stored.key)
    const read = readLine(stored)
    if (!part || !read || read.quantity !== part.quantity * line.quantity) return null
    family.push(asPart(part, read, line))
  }
  return family
}

const partKey = ({ key }: Pick<StoredLine, 'key'>, part: Part) => cartItemKey({ ...part, parentKey: key })

/** What a part is called and costs, and how it travels, is said by the line that it belongs to, if it says anything. */
function asPart(part: Part, line: CartLine, whole: CartLine): CartLine {
  const product = {
    ...line.product,
    name: part.name ?? line.product.name,
    shippingClass: part.travelsAlong ? whole.product.shippingClass : line.product.shippingClass,
  }
  return { ...line, product, offer: offerOfPart(part, line.offer, whole.offer) }
}

function readLine(stored: StoredLine): CartLine | null {
  const { product, variation } = stored
  const choice = readChoice(stored)
  if (!choice || !product.isPublished || product.kind !== choice.kind) return null
  const [rules, wanted] = [rulesOf(choice.kind), { product, variation, configuration: choice.configuration }]
  return rules.refuse(wanted) ? null : { ...stored, ...choice, offer: rules.offer(wanted) }
}
