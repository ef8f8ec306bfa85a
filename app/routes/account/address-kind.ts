import { type CountryOption, countryOptions } from '#contracts/countries/country-names.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'

export type AddressKindName = 'facturation' | 'livraison'

/** The sub-slugs of the contract (facts: shop-wire §9); null for any other. */
export const addressKindOf = (slug: string | undefined): AddressKindName | null =>
  slug === 'facturation' || slug === 'livraison' ? slug : null

/** Where the shop sells to, or ships to; `first` is the one that a form starts with. */
export async function listCountries(
  { db }: Pick<Services, 'db'>,
  kind: AddressKindName,
): Promise<{ countries: CountryOption[]; first: string }> {
  const { soldCountries, shippingCountries } = await getShopSettings(db)
  const codes = kind === 'livraison' ? (shippingCountries ?? soldCountries) : soldCountries
  return { countries: countryOptions(codes), first: codes[0] ?? '' }
}
