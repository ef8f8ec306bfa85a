import { renderToStaticMarkup } from 'react-dom/server'
import { availabilityClass, availabilityWords } from '#app/fragments/availability-text.tsx'
import { ProductPrice } from '#app/fragments/product-price.tsx'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { hasVariations, isRecurring } from '#contracts/catalog/product-kind.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { joinLabelOf, SEE_SUBSCRIPTION } from '#contracts/subscription/join-label.ts'
import { slugOf } from '#contracts/text/slug.ts'
import { SUBSCRIPTIONS } from '#contracts/wire/recurring-lines.ts'
import type { StoreProduct } from '#contracts/wire/store-api.ts'
import { attributeId, valueId } from '#server/modules/catalog/index.ts'
import { presentCard, presentImage } from './present-product-card.ts'
import { presentProductRecurrence } from './present-subscriptions.ts'

/** A product as the Store API tells it (facts store-api §7). */
export function presentProduct(product: ProductView, origin: string): StoreProduct {
  const card = presentCard(product, origin)
  return {
    ...card,
    parent: 0,
    variation: '',
    short_description: renderToStaticMarkup(<p>{product.shortDescription}</p>),
    description: product.descriptionHtml,
    price_html: renderToStaticMarkup(
      <ProductPrice price={product.price} recurrence={product.recurrence} isFrom={isFrom(product)} />,
    ),
    images: product.gallery.map((picture, position) => presentImage(picture, origin, position)),
    categories: product.categories.map(({ id, name, slug }) => ({
      ...{ id, name, slug },
      link: origin + ROUTES.category(slug),
    })),
    tags: [],
    brands: [],
    attributes: presentAttributes(product),
    variations: presentVariations(product),
    grouped_products: product.members.map(({ id }) => id),
    is_purchasable: !product.isGroup && product.elsewhere === null,
    is_on_backorder: product.availability.status === 'on-backorder',
    low_stock_remaining: product.availability.status === 'low-stock' ? product.availability.left : null,
    stock_availability: presentAvailability(product),
    sold_individually: product.isSoldIndividually,
    add_to_cart: presentPurchase(product, origin),
    extensions: { [SUBSCRIPTIONS]: presentProductRecurrence(product) },
  }
}

/** Of several ways to pay again, the cheapest. */
const isFrom = (product: ProductView) => isRecurring(product) && product.variations.length > 0

/** The name of an attribute where it is one of many sets of labels, such as in a filter. */
export const taxonomyOf = (slug: string) => `pa_${slug}`

const presentAttributes = ({ choices, attributes }: ProductView): StoreProduct['attributes'] => [
  ...choices.map(({ name, values }) =>
    attribute(
      name,
      values.map(({ value }) => value),
      true,
    ),
  ),
  ...attributes.map(({ name, value }) => attribute(name, [value], false)),
]

function attribute(name: string, values: string[], has_variations: boolean): StoreProduct['attributes'][number] {
  const slug = slugOf(name)
  return {
    id: attributeId(slug),
    name,
    taxonomy: taxonomyOf(slug),
    has_variations,
    terms: values.map((value) => ({
      id: valueId(slug, slugOf(value)),
      name: value,
      slug: slugOf(value),
      default: false,
    })),
  }
}

const presentVariations = ({ variations, choices }: ProductView): StoreProduct['variations'] =>
  variations.map(({ id, options }) => ({
    id,
    attributes: choices.map(({ name, field }) => ({ name, value: options[field] ?? '' })),
  }))

/** Of what is there in plenty nothing is said. */
function presentAvailability({ availability }: ProductView): StoreProduct['stock_availability'] {
  const text = availability.status === 'in-stock' ? '' : availabilityWords(availability)
  return { text, class: availabilityClass(availability) }
}

function presentPurchase(product: ProductView, origin: string): StoreProduct['add_to_cart'] {
  const { name, slug, maxQuantity, elsewhere } = product
  const text = listingText(product)
  return {
    text,
    description: `${text}\u202F: «\u202F${name}\u202F»`,
    url: elsewhere?.url ?? origin + ROUTES.product(slug),
    single_text: elsewhere?.label ?? singleText(product),
    minimum: 1,
    maximum: maxQuantity ?? UNLIMITED,
    multiple_of: 1,
  }
}

function listingText(product: ProductView): string {
  if (product.elsewhere) return product.elsewhere.label
  if (product.isGroup) return 'Voir les produits'
  if (isRecurring(product)) return SEE_SUBSCRIPTION
  return hasVariations(product) ? 'Choisir les options' : 'Ajouter au panier'
}

const singleText = (product: ProductView) => (isRecurring(product) ? joinLabelOf(product) : 'Ajouter au panier')

const UNLIMITED = 9999
