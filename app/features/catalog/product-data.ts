import { largestWidth } from '#app/ui/responsive-picture.tsx'
import type { Availability, ProductView } from '#contracts/catalog/catalog.ts'
import { pictureUrl } from '#contracts/content/picture.ts'
import { formatMachineAmount } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Recurrence } from '#contracts/subscription/recurrence.ts'
import { galleryImages } from './gallery-images.ts'

type Offered = Pick<ProductView, 'sku' | 'price' | 'recurrence' | 'availability'>

/** The product for search engines (schema.org Product): one offer, or one for each variation. No ratings. */
export function productData(product: ProductView, { origin, shopName }: { origin: string; shopName: string }) {
  const url = origin + ROUTES.product(product.slug)
  const offerOf = ({ sku, price, recurrence, availability }: Offered) => ({
    '@type': 'Offer',
    sku,
    url,
    ...(recurrence ? recurringPrice(recurrence, price.currency) : priceOf(price)),
    ...(price.endsAt !== undefined && { priceValidUntil: price.endsAt }),
    availability: availabilityUrl(availability),
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.seo.description,
    url,
    image: galleryImages(product).map((image) => origin + pictureUrl(image, largestWidth(image), 'png')),
    brand: { '@type': 'Brand', name: shopName },
    offers: offersOf(product, offerOf),
  }
}

/** Offers at several prices are told as one range that holds them all. */
function offersOf(product: ProductView, offerOf: (item: Offered) => object) {
  const { priceRange, members, elsewhere } = product
  const variations = members.length > 0 ? members : product.variations
  const { currency } = product.price
  if (variations.length === 0)
    return { ...offerOf(product), ...includedObjects(product), ...(elsewhere && { url: elsewhere.url }) }
  const offers = variations.map(offerOf)
  // Periods of a month and of a year make no range.
  if (priceRange.minCents === priceRange.maxCents || product.recurrence) return offers
  return {
    '@type': 'AggregateOffer',
    lowPrice: formatMachineAmount(priceRange.minCents, currency),
    highPrice: formatMachineAmount(priceRange.maxCents, currency),
    priceCurrency: currency,
    offerCount: offers.length,
    offers,
  }
}

function availabilityUrl({ status }: Availability): string {
  switch (status) {
    case 'in-stock':
      return 'https://schema.org/InStock'
    case 'low-stock':
      return 'https://schema.org/LimitedAvailability'
    case 'on-backorder':
      return 'https://schema.org/BackOrder'
    case 'sold-out':
      return 'https://schema.org/OutOfStock'
  }
}

/** What one buys with a bundle, as it is proposed. */
function includedObjects({ bundle }: ProductView) {
  if (!bundle) return {}
  const includesObject = bundle.items
    .filter(({ isOptional }) => !isOptional)
    .map(({ name, quantity }) => ({
      '@type': 'TypeAndQuantityNode',
      amountOfThisGood: quantity.default,
      typeOfGood: { '@type': 'Product', name },
    }))
  return { includesObject }
}

const priceOf = ({ priceCents, currency }: ProductView['price']) => ({
  price: formatMachineAmount(priceCents, currency),
  priceCurrency: currency,
})

/** UN/CEFACT codes. */
const UNIT_CODES = { day: 'DAY', week: 'WEE', month: 'MON', year: 'ANN' }

/** What is paid each period, from when on and how often; and what is paid once. */
function recurringPrice({ cycle, length, trial, unitPriceCents, signUpFeeCents }: Recurrence, currency: string) {
  const unit = UNIT_CODES[cycle.period]
  const each = {
    '@type': 'UnitPriceSpecification',
    priceComponentType: 'https://schema.org/Subscription',
    ...priceOf({ priceCents: unitPriceCents, currency, crossedOutCents: null }),
    referenceQuantity: { '@type': 'QuantitativeValue', value: cycle.interval, unitCode: unit },
    ...(length > 0 && {
      billingDuration: { '@type': 'QuantitativeValue', value: length * cycle.interval, unitCode: unit },
    }),
    ...(trial && {
      billingStart: { '@type': 'QuantitativeValue', value: trial.interval, unitCode: UNIT_CODES[trial.period] },
    }),
  }
  const once = {
    '@type': 'UnitPriceSpecification',
    priceComponentType: 'https://schema.org/ActivationFee',
    ...priceOf({ priceCents: signUpFeeCents, currency, crossedOutCents: null }),
  }
  return { priceSpecification: signUpFeeCents > 0 ? [each, once] : each }
}
