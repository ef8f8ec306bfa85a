import { addOnsOf } from '#contracts/catalog/add-ons/add-on.ts'
import type { BundledItem, BundleView } from '#contracts/catalog/bundle.ts'
import { lowestPriceSince, REFERENCE_MS } from '#contracts/catalog/reference-price.ts'
import type { Stocked } from '#contracts/catalog/stock.ts'
import { attributeField } from '#contracts/catalog/variation-options.ts'
import {
  type ApartPrice,
  type BundleSettings,
  compareApart,
  type DescribedItem,
  describeBundle,
  isProposed,
  priceToPay,
} from '#server/modules/product-kinds/index.ts'
import type { MadeOf, StoredComponent } from './components-repository.ts'
import { choicesOf } from './option-choices.ts'
import type { Priced } from './price.ts'

type Stored = Priced & Stocked & { madeOf: MadeOf }
type Item = DescribedItem<StoredComponent>

/** Price and pieces of what is made of other products, which follow from theirs; null of anything else. */
export function describeMade({ madeOf, ...own }: Stored) {
  if (!madeOf) return null
  const settings = madeOf.settings as BundleSettings
  return describeBundle({ settings, ...own, ownCents: priceToPay(own) }, madeOf.components)
}

/** What the page of a bundle shows of its items; null of anything else. */
export function presentBundle(stored: Stored): BundleView | null {
  const described = describeMade(stored)
  if (!described || !stored.madeOf) return null
  const { items, minCents, maxCents } = described
  const since = new Date(stored.madeOf.readAtMs - REFERENCE_MS)
  const proposed = items.filter(({ item }) => isProposed(item))
  const isOnePrice = minCents === maxCents && proposed.every(hasOnePrice)
  return {
    ownCents: priceToPay(stored),
    items: items.map(presentItem),
    comparison: isOnePrice
      ? compareApart(
          minCents,
          proposed.map((each) => apartPrice(each, since)),
        )
      : null,
  }
}

const hasOnePrice = ({ choices }: Item) => new Set(choices.map(({ alone }) => alone.unitPriceCents)).size === 1

function apartPrice({ item, component, choices }: Item, since: Date): ApartPrice {
  const lowest = choices.map(({ variationId }) => {
    const points = component.priceHistory
      .filter(({ itemId }) => itemId === (variationId ?? component.id))
      .map(({ priceCents, since: from }) => ({ priceCents, since: new Date(from) }))
      .toSorted((a, b) => a.since.getTime() - b.since.getTime())
    return lowestPriceSince(points, since)
  })
  const known = lowest.filter((cents) => cents !== null)
  return {
    quantity: item.quantity.default,
    todayCents: Math.min(...choices.map(({ alone }) => alone.unitPriceCents)),
    lowestCents: known.length === lowest.length ? Math.min(...known) : null,
  }
}

function presentItem({ item, component, choices }: Item): BundledItem {
  const offered = component.variations.flatMap((variation) => {
    const choice = choices.find(({ variationId }) => variationId === variation.id)
    return choice ? [{ variation, choice }] : []
  })
  return {
    ...{ id: item.id, productId: component.id },
    name: item.title ?? component.product.name,
    ...{ slug: component.slug, kind: component.kind, supply: component.supply, picture: component.picture },
    shortDescription: component.shortDescription,
    quantity: item.quantity,
    ...{ isOptional: item.isOptional, isPricedApart: item.isPricedApart },
    priceCents: Math.min(...choices.map(({ priceCents }) => priceCents)),
    aloneCents: Math.min(...choices.map(({ alone }) => alone.unitPriceCents)),
    isOnSale: choices.every(({ alone }) => alone.isOnSale),
    choices: choicesOf(offered.map(({ variation }) => variation)),
    variations: offered.map(({ variation, choice }) => ({
      id: variation.id,
      name: variation.options.map(({ value }) => value).join(', '),
      options: Object.fromEntries(variation.options.map(({ name, value }) => [attributeField(name), value])),
      priceCents: choice.priceCents,
      aloneCents: choice.alone.unitPriceCents,
      isSoldOut: choice.most !== null && choice.most <= 0,
    })),
    addOns: addOnsOf(component.product),
  }
}
