import type { z } from 'zod'
import { PLACEHOLDER_RATES } from '#contracts/wire/display-items.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { normaliseWalletAddress } from '#server/posted/express-addresses.ts'
import type { CheckedCall } from './call.ts'
import type { NewOrder, PaidOrder } from './checkout-params.ts'

type Order = z.output<typeof NewOrder> | z.output<typeof PaidOrder>

/** An order that a wallet's button sends: what its sheet calls a place in other words is what the shop calls it. */
export async function readSheet<Params extends Order>(call: CheckedCall<Params>): Promise<CheckedCall<Params>> {
  if (!call.isExpress) return call
  const { soldCountries, shippingCountries } = await getShopSettings(call.services.db)
  const { billing_address: billing, shipping_address: shipping } = call.params
  const countries = [...soldCountries, ...(shippingCountries ?? [])]
  return {
    ...call,
    params: {
      ...call.params,
      billing_address: normaliseWalletAddress(billing, countries),
      ...(shipping && { shipping_address: { ...shipping, ...normaliseWalletAddress(shipping, countries) } }),
    },
  }
}

/** The rates that its owner chose there, as a form would post them; what stands for one is left to the cart. */
export function sheetRates({ isExpress, params }: CheckedCall<Order>): Record<string, string> {
  const rates = isExpress ? (params.shipping_address?.method ?? []) : []
  return Object.fromEntries(
    rates.flatMap((rate, index) =>
      rate && !PLACEHOLDER_RATES.includes(rate) ? [[`shipping_method[${index}]`, rate]] : [],
    ),
  )
}
