import type { ProductView } from '#contracts/catalog/catalog.ts'
import { isRecurring } from '#contracts/catalog/product-kind.ts'
import { attributeField } from '#contracts/catalog/variation-options.ts'
import { isPayable, isToBeConfirmed } from '#contracts/order/order.ts'
import { prorate, sum, taxContained } from '#contracts/pricing/money.ts'
import { taxLabel } from '#contracts/pricing/tax.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { slugOf } from '#contracts/text/slug.ts'
import { presentParts } from '#contracts/wire/bundled-lines.ts'
import { productType } from '#contracts/wire/product-type.ts'
import type { StoreCartItem } from '#contracts/wire/store-api.ts'
import type { StoreOrder } from '#contracts/wire/store-checkout.ts'
import type { Order, OrderAddress, OrderLine } from '#server/modules/orders/index.ts'
import { presentAddresses } from './present-checkout.ts'
import { itemData } from './present-line.ts'
import { RAW_PRECISION, spreadPrice, storeAmount, storeCurrency } from './present-money.ts'
import { presentImage } from './present-product-card.ts'

/** What is told of an order beside its row. */
export type OrderSurroundings = {
  origin: string
  lines: readonly OrderLine[]
  addresses: readonly OrderAddress[]
  /** As far as they are still sold. */
  products: ReadonlyMap<number, ProductView>
  discountTypes: ReadonlyMap<string, string>
  refundedCents: number
}

/** An order as the Store API tells it (facts store-api-cart-checkout §9). */
export function presentOrder(order: Order, around: OrderSurroundings): StoreOrder {
  const { lines, addresses } = around
  return {
    id: order.id,
    status: order.status,
    items: lines.map((line) => presentLine(line, { order, around })),
    coupons: presentCoupons(order, around),
    fees: [],
    totals: presentTotals(order, around),
    ...presentAddresses(addresses),
    needs_payment: isPayable(order.status) && !isToBeConfirmed(order) && order.totalCents > 0,
    needs_shipping: addresses.some(({ kind }) => kind === 'shipping'),
    payment_requirements: ['products', ...(lines.some(isRecurring) ? ['subscriptions'] : [])],
    errors: [],
  }
}

/** VAT contained in a line before the discounts; what it contains after them is kept with it. */
const taxBefore = ({ subtotalCents, taxBasisPoints }: OrderLine) => taxContained(subtotalCents, taxBasisPoints)

const discountTaxOf = (lines: readonly OrderLine[]) => sum(lines.map((line) => taxBefore(line) - line.taxCents))

function presentTotals(order: Order, { lines, refundedCents }: OrderSurroundings): StoreOrder['totals'] {
  const itemsTax = sum(lines.map(taxBefore))
  const discountTax = discountTaxOf(lines)
  const shippingTax = sum(order.shippingLines.map(({ taxCents }) => taxCents))
  const taxes = order.taxes ?? []
  const items = storeAmount(order.subtotalCents - itemsTax)
  return {
    subtotal: items,
    total_discount: storeAmount(order.discountCents - discountTax),
    total_shipping: storeAmount((order.shippingCents ?? 0) - shippingTax),
    total_fees: '0',
    total_tax: storeAmount(sum(taxes.map(({ taxCents }) => taxCents))),
    total_refund: storeAmount(refundedCents),
    total_price: storeAmount(order.totalCents),
    total_items: items,
    total_items_tax: storeAmount(itemsTax),
    total_fees_tax: '0',
    total_discount_tax: storeAmount(discountTax),
    total_shipping_tax: storeAmount(shippingTax),
    tax_lines: taxes.map((part) => ({
      name: taxLabel(part),
      price: storeAmount(part.taxCents),
      rate: `${part.basisPoints / 100}%`,
    })),
    ...storeCurrency(order.currency),
  }
}

function presentCoupons(order: Order, { lines, discountTypes }: OrderSurroundings): StoreOrder['coupons'] {
  const { discounts, currency } = order
  const shares = prorate(
    discountTaxOf(lines),
    discounts.map(({ discountCents }) => discountCents),
  )
  return discounts.map(({ code, discountCents }, index) => {
    const taxCents = shares[index] ?? 0
    const totals = { total_discount: storeAmount(discountCents - taxCents), total_discount_tax: storeAmount(taxCents) }
    return { code, discount_type: discountTypes.get(code) ?? '', totals: { ...totals, ...storeCurrency(currency) } }
  })
}

/** A line of an order cannot be changed; its options are told as slugs. */
function presentLine(line: OrderLine, { order, around }: { order: Order; around: OrderSurroundings }): StoreCartItem {
  const product = line.productId === null ? undefined : around.products.get(line.productId)
  const { quantity } = line
  return {
    key: order.orderKey,
    id: line.id,
    type: line.variationId === null ? productType(line) : 'variation',
    quantity,
    quantity_limits: { minimum: quantity, maximum: quantity, multiple_of: 1, editable: false },
    name: line.name,
    short_description: '',
    description: '',
    sku: line.sku,
    low_stock_remaining: null,
    backorders_allowed: false,
    show_backorder_badge: false,
    sold_individually: false,
    permalink: product ? around.origin + ROUTES.product(product.slug) : '',
    images: (product?.gallery ?? [])
      .filter(({ stem }) => stem === line.pictureStem)
      .map((picture, position) => presentImage(picture, around.origin, position)),
    variation: line.options
      .filter((option) => !option.isDetail)
      .map(({ name, value }) => ({
        ...{ raw_attribute: attributeField(name), attribute: attributeField(name).replace(/^attribute_/, '') },
        value: slugOf(value),
      })),
    item_data: itemData(line),
    prices: pricesOf(line, order.currency),
    totals: totalsOf(line, order.currency),
    catalog_visibility: 'visible',
    // Lines of an order have its key: what belongs to what is told by their numbers.
    extensions: presentParts(byNumber(line), around.lines.map(byNumber)),
  }
}

const byNumber = ({ id, parentLineId }: OrderLine) => ({
  key: String(id),
  parentKey: parentLineId === null ? null : String(parentLineId),
})

function pricesOf(line: OrderLine, currency: string): StoreCartItem['prices'] {
  const { priceCents, raw } = spreadPrice(line, currency)
  const price = storeAmount(priceCents)
  return {
    ...{ price, regular_price: price, sale_price: price, price_range: null },
    ...storeCurrency(currency),
    raw_prices: { precision: RAW_PRECISION, price: raw, regular_price: raw, sale_price: raw },
  }
}

function totalsOf(line: OrderLine, currency: string): StoreCartItem['totals'] {
  return {
    line_subtotal: storeAmount(line.subtotalCents - taxBefore(line)),
    line_subtotal_tax: storeAmount(taxBefore(line)),
    line_total: storeAmount(line.totalCents - line.taxCents),
    line_total_tax: storeAmount(line.taxCents),
    ...storeCurrency(currency),
  }
}
