import type { Availability, ProductView } from '#contracts/catalog.ts'
import { CURRENCY, ROUTES } from '#contracts/identifiers.ts'
import { formatMachineAmount } from '#contracts/money.ts'

/** The product for search engines (schema.org Product): one offer, or one for each variation. No ratings. */
export function productData(product: ProductView, { origin, image }: { origin: string; image?: string }) {
  const url = origin + ROUTES.product(product.slug)
  const offerOf = ({ sku, price, availability }: Pick<ProductView, 'sku' | 'price' | 'availability'>) => ({
    '@type': 'Offer',
    sku,
    url,
    price: formatMachineAmount(price.priceCents),
    priceCurrency: CURRENCY,
    availability: availabilityUrl(availability),
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.seo.description,
    url,
    image: image && origin + image,
    offers: product.variations.length > 0 ? product.variations.map(offerOf) : offerOf(product),
  }
}

function availabilityUrl({ status }: Availability): string {
  switch (status) {
    case 'in-stock':
      return 'https://schema.org/InStock'
    case 'low-stock':
      return 'https://schema.org/LimitedAvailability'
    case 'sold-out':
      return 'https://schema.org/OutOfStock'
  }
}
