import type { CartLineView, CartView, LineOption } from '#contracts/cart/cart.ts'
import type { PriceView, ProductView } from '#contracts/catalog/catalog.ts'
import { attributeField } from '#contracts/catalog/variation-options.ts'
import { taxContained } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { presentParts } from '#contracts/wire/bundled-lines.ts'
import { productType } from '#contracts/wire/product-type.ts'
import type { StoreCartItem } from '#contracts/wire/store-api.ts'
import { RAW_PRECISION, rawAmount, spreadPrice, storeAmount, storeCurrency } from './present-money.ts'
import { presentImage, presentPrices } from './present-product-card.ts'

/** What stands for 'as many as you like'. */
const UNLIMITED = 9999

type Shown = Pick<CartView, 'currency' | 'lines'> & { origin: string; product: ProductView | undefined }

/** A line of the cart (facts store-api §4). `product`: what the catalogue says of it beside the line. */
export function presentLine(line: CartLineView, { currency, lines, origin, product }: Shown): StoreCartItem {
  return {
    key: line.key,
    id: line.variationId ?? line.productId,
    type: line.variationId === null ? productType(line) : 'variation',
    quantity: line.quantity,
    quantity_limits: {
      minimum: 1,
      maximum: line.maxQuantity || UNLIMITED,
      multiple_of: 1,
      editable: line.parentKey === null && !line.isSoldIndividually,
    },
    name: line.name,
    short_description: product ? `<p>${escapeText(product.shortDescription)}</p>` : '',
    description: product?.descriptionHtml ?? '',
    sku: line.sku,
    low_stock_remaining: fewLeft(line, product),
    backorders_allowed: line.backorders !== 'no',
    show_backorder_badge: line.isOnBackorder,
    sold_individually: line.isSoldIndividually,
    permalink: origin + ROUTES.product(line.slug),
    images: imagesOf(line, product).map((picture, position) => presentImage(picture, origin, position)),
    variation: line.options
      .filter((option) => !option.isDetail)
      .map(({ name, value }) => ({ raw_attribute: attributeField(name), attribute: name, value })),
    item_data: itemData(line),
    prices: pricesOf(line, { currency, product }),
    totals: { ...totalsOf(line), ...storeCurrency(currency) },
    catalog_visibility: 'visible',
    extensions: presentParts(line, lines),
  }
}

/** What was chosen beside the variation. */
export const itemData = ({ options }: { options: readonly LineOption[] }) =>
  options.filter((option) => option.isDetail).map(({ name, value }) => ({ key: name, value }))

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function fewLeft({ variationId }: CartLineView, product: ProductView | undefined): number | null {
  const availability = choiceOf(product, variationId)?.availability
  return availability?.status === 'low-stock' ? availability.left : null
}

/** The picture of what was chosen comes first. */
function imagesOf({ picture }: CartLineView, product: ProductView | undefined) {
  const gallery = product?.gallery ?? []
  return picture ? [picture, ...gallery.filter(({ stem }) => stem !== picture.stem)] : gallery
}

const choiceOf = (product: ProductView | undefined, variationId: number | null) =>
  variationId === null ? product : product?.variations.find(({ id }) => id === variationId)

/** The cart's own price counts; the catalogue adds what is crossed out beside it, while both say the same. */
function pricesOf(
  line: CartLineView,
  { currency, product }: Pick<Shown, 'currency' | 'product'>,
): StoreCartItem['prices'] {
  const said = choiceOf(product, line.variationId)?.price
  const { priceCents, raw } = spreadPrice(line, currency)
  const own: PriceView = { currency, priceCents, crossedOutCents: null }
  const price = said?.priceCents === priceCents ? said : own
  return {
    ...presentPrices(price),
    raw_prices: {
      precision: RAW_PRECISION,
      price: raw,
      regular_price: price.crossedOutCents === null ? raw : rawAmount(price.crossedOutCents, currency),
      sale_price: raw,
    },
  }
}

/** VAT contained in what a line costs before and after its share of the discounts. */
export const taxesOf = ({ subtotalCents, taxBasisPoints, taxCents }: CartLineView) => ({
  before: taxContained(subtotalCents, taxBasisPoints),
  after: taxCents,
})

function totalsOf(line: CartLineView) {
  const taxes = taxesOf(line)
  return {
    line_subtotal: storeAmount(line.subtotalCents - taxes.before),
    line_subtotal_tax: storeAmount(taxes.before),
    line_total: storeAmount(line.subtotalCents - line.discountCents - taxes.after),
    line_total_tax: storeAmount(taxes.after),
  }
}
