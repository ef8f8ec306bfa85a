import { type CountryOption, countryOptions } from '#contracts/countries/country-names.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'

export type AddressKindName = 'facturation' | 'livraison'

/** The sub-slugs of the contract (facts: shop-wire §9); null for any other. */
export const addressKindOf = (slug: string | undefined): AddressKindName | null =>
  slug === 'facturation' || slug === 'livraison' ? slug : null

/** Where the shop sells to, or ships to; the first of its own list stays the one that a form starts with. */
export async function listCountries({ db }: Pick<Services, 'db'>, kind: AddressKindName): Promise<CountryOption[]> {
  const { soldCountries, shippingCountries } = await getShopSettings(db)
  return countryOptions(kind === 'livraison' ? (shippingCountries ?? soldCountries) : soldCountries)
}
