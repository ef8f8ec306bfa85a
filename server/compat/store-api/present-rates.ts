import type { CartLineView, CartView } from '#contracts/cart/cart.ts'
import { isShipped } from '#contracts/catalog/supply.ts'
import type { ShippingPackage, ShippingRate } from '#contracts/pricing/shipping.ts'
import type { StorePackage, StoreRate } from '#contracts/wire/store-api.ts'
import { storeAmount, storeCurrency } from './present-money.ts'

/** What is shipped, and how it could be (facts store-api §3, packages and rates). */
export const presentPackages = ({
  packages,
  lines,
  currency,
}: Pick<CartView, 'packages' | 'lines' | 'currency'>): StorePackage[] =>
  packages.map((pack, index) => presentPackage(pack, { index, lines: lines.filter(isShipped), currency }))

type Around = { index: number; lines: readonly CartLineView[]; currency: string }

function presentPackage(pack: ShippingPackage, { index, lines, currency }: Around): StorePackage {
  const { city, state, postcode, country } = pack.to
  const contents = lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')
  return {
    package_id: index,
    name: `Expédition ${index + 1}`,
    destination: { address_1: '', address_2: '', city, state, postcode, country },
    items: lines.map(({ key, name, quantity }) => ({ key, name, quantity })),
    shipping_rates: pack.rates.map((rate) => presentRate(rate, { pack, contents, currency })),
  }
}

type RateAround = { pack: ShippingPackage; contents: string; currency: string }

function presentRate({ id, title, costCents, details }: ShippingRate, around: RateAround): StoreRate {
  const [method = '', instance = '0'] = id.split(':')
  const taxCents = taxOf(costCents, around.pack)
  return {
    rate_id: id,
    name: title,
    description: '',
    delivery_time: details.join(' · '),
    price: storeAmount(costCents - taxCents),
    taxes: storeAmount(taxCents),
    instance_id: Number(instance),
    method_id: method,
    meta_data: [{ key: 'Articles', value: around.contents }],
    selected: around.pack.chosen?.rateId === id,
    ...storeCurrency(around.currency),
  }
}

/** All rates of a package bear the VAT of its goods: in proportion to that of the chosen one. */
function taxOf(costCents: number, { chosen }: ShippingPackage): number {
  if (!chosen || chosen.costCents === 0) return 0
  return Math.round((costCents * chosen.taxCents) / chosen.costCents)
}
