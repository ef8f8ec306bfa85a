import { z } from 'zod'

/**
 * What the Store API answers with beside the cart and the products: parts that all of them share. Schemas say every field
 * that is sent and no other; the types in `store-api.ts` are made of them, and so is the description in docs/store-api.json.
 */

/** An amount, as text of the currency's smallest unit. */
export const Amount = z.string().regex(/^-?\d+$/)

const CURRENCY = {
  currency_code: z.string(),
  currency_symbol: z.string(),
  currency_minor_unit: z.int(),
  currency_decimal_separator: z.string(),
  currency_thousand_separator: z.string(),
  currency_prefix: z.string(),
  currency_suffix: z.string(),
}
export const StoreCurrency = z.strictObject(CURRENCY)

/** Amounts with the currency that they are in. */
export const withCurrency = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ ...shape, ...CURRENCY })

/** Objects of others, by their name space. */
export const Extensions = z.record(z.string(), z.unknown())

export const StoreImage = z.strictObject({
  id: z.int(),
  src: z.string(),
  thumbnail: z.string(),
  srcset: z.string(),
  sizes: z.string(),
  name: z.string(),
  alt: z.string(),
})

const PRICES = {
  price: Amount,
  regular_price: Amount,
  sale_price: Amount,
  price_range: z.strictObject({ min_amount: Amount, max_amount: Amount }).nullable(),
}
export const StorePrices = withCurrency(PRICES)

/** The same with six decimals more. */
export const StoreLinePrices = withCurrency({
  ...PRICES,
  raw_prices: z.strictObject({ precision: z.int(), price: Amount, regular_price: Amount, sale_price: Amount }),
})

/** What every refusal looks like (facts store-api §1); that of a payment says beside it how the payment went. */
export const StoreRefusal = z.looseObject({
  code: z.string(),
  message: z.string(),
  data: z.looseObject({ status: z.int() }),
})
