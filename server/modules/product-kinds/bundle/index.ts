import type { z } from 'zod'
import type { CartRefusal } from '#contracts/cart/cart.ts'
import { bundleFields } from '#contracts/catalog/bundle.ts'
import { listPartFiles } from '../extras/asked-in-parts.ts'
import type { KindRules, Part } from '../kind-rules.ts'
import { priceOf } from '../price-of.ts'
import { BundleConfiguration, type ChosenItem } from './configuration.ts'
import { readItems } from './read-items.ts'
import { type BundleItem, BundleSettings } from './settings.ts'

/**
 * Other products at one price of its own, or at theirs less a reduction, or both. Each item that was chosen is a part of
 * its line: what it costs and how many there are is asked of the item's own kind.
 */
export const bundle: KindRules<BundleConfiguration, BundleSettings> = {
  settings: BundleSettings as z.ZodType<BundleSettings>,
  configuration: BundleConfiguration,
  readFields: (fields, { product, components = [] }) => ({
    items: readItems(fields, { items: product.settings.items, components }),
  }),
  listFileFields: ({ product: { settings }, components = [] }) =>
    settings.items.flatMap((item) =>
      listPartFiles({ item, component: components.find(({ id }) => id === item.productId) }),
    ),
  fieldsOf: ({ items }) =>
    Object.fromEntries(
      Object.entries(items).flatMap(([id, { quantity, variationId }]) => {
        const names = bundleFields(Number(id))
        const named = variationId === null ? [] : [[names.variationId, String(variationId)] as const]
        return [[names.quantity, String(quantity)] as const, [names.isSelected, 'yes'] as const, ...named]
      }),
    ),
  isChangeable: ({ product: { settings }, configuration }) =>
    settings.items.some(({ isOptional, quantity: { min, max } }) => isOptional || min !== max) ||
    Object.values(configuration.items).some(({ variationId }) => variationId !== null),
  refuse({ product: { name, settings }, configuration }) {
    const chosen = new Map(Object.entries(configuration.items))
    const known = new Set(settings.items.map(({ id }) => String(id)))
    const isUnknown = [...chosen.keys()].some((id) => !known.has(id))
    if (isUnknown || chosen.size === 0) return { code: 'choose-options', name }
    for (const item of settings.items) {
      const refusal = refuseItem(item, chosen.get(String(item.id)), name)
      if (refusal) return refusal
    }
    return null
  },
  offer: ({ product }) => ({ sku: product.sku, options: [], stock: product.stock, ...priceOf(product) }),
  listParts: ({ product: { settings }, configuration }) =>
    settings.items.flatMap((item) => {
      const chosen = configuration.items[item.id]
      return chosen ? [partOf(item, chosen)] : []
    }),
  stockItem: ({ productId }) => productId,
}

function refuseItem(item: BundleItem, chosen: ChosenItem | undefined, bundleName: string): CartRefusal | null {
  const { min, max } = item.quantity
  if (!chosen) return item.isOptional || min === 0 ? null : outside(item, bundleName)
  if (chosen.quantity < Math.max(min, 1) || chosen.quantity > max) return outside(item, bundleName)
  const isOffered = chosen.variationId === null || (item.variationIds?.includes(chosen.variationId) ?? true)
  return isOffered ? null : { code: 'choose-options', name: item.title ?? bundleName }
}

const outside = ({ title, quantity: { min, max } }: BundleItem, bundleName: string): CartRefusal => ({
  code: 'outside-quantities',
  ...{ name: title ?? bundleName, min, max },
})

/** What a piece of an item is in the bundle, whatever was chosen of it. */
export const partOf = (item: BundleItem, { quantity, variationId, addons }: ChosenItem): Part => ({
  ...{ productId: item.productId, variationId, configuration: addons ? { addons } : {}, quantity },
  unitPriceCents: item.isPricedApart ? null : 0,
  discountPercent: item.discountPercent,
  name: item.title,
  slot: String(item.id),
  travelsAlong: !item.isShippedApart,
})
