import type {
  LineItem,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
  StripeExpressCheckoutElementShippingRateChangeEvent,
} from '@stripe/stripe-js'
import type { ExpressAnswer } from '#app/wire/express.ts'
import type { SheetAnswer, ShippingOptionsAnswer } from '#contracts/wire/express-answers.ts'
import type { Button } from './buttons.ts'
import type { Flowing } from './flowing.ts'
import { linesOf, ratesOf } from './line-items.ts'
import { nameParts } from './order-payload.ts'

/** Another address in the sheet: what it costs to send there, and how. The wallet leaves out street and house. */
export async function changeAddress(
  flowing: Flowing,
  event: StripeExpressCheckoutElementShippingAddressChangeEvent,
  button: Button,
): Promise<void> {
  const { place, calls } = flowing
  await place.whenReady()
  const { city, state, country, postal_code: postcode } = event.address
  const { first, rest } = nameParts(event.name)
  const answer = await calls.getShippingOptions({
    ...{ ...pageOf(flowing), first_name: first, last_name: rest },
    ...{ company: '', address_1: '', address_2: '', city, state, country, postcode },
  })
  const lineItems = takeSums(flowing, answer, button)
  if (!answer.ok || answer.data.result !== 'success' || !lineItems) return event.reject()
  event.resolve({ shippingRates: ratesOf(answer.data.shipping_options), lineItems })
}

/** Another way to travel. */
export async function changeRate(
  flowing: Flowing,
  event: StripeExpressCheckoutElementShippingRateChangeEvent,
  button: Button,
): Promise<void> {
  const { place, calls } = flowing
  await place.whenReady()
  const fields = { shipping_method: [event.shippingRate.id], ...pageOf(flowing) }
  const lineItems = takeSums(flowing, await calls.updateShippingMethod(fields), button)
  if (lineItems) event.resolve({ lineItems })
  else event.reject()
}

/** Whoever says that theirs is no page of a product is shown one line for all (facts express-checkout §11): left unsaid. */
const pageOf = ({ place }: Flowing) => ({ ...(place.isProduct && { is_product_page: 'true' }) })

/**
 * The sheet costs what the answer says, before its lines do: those may not come to more. Null where the shop refused, or asks
 * for nothing, which no sheet can ask for.
 */
function takeSums(
  { state }: Flowing,
  answer: ExpressAnswer<SheetAnswer | ShippingOptionsAnswer>,
  { elements }: Button,
): LineItem[] | null {
  if (!answer.ok || answer.data.result !== 'success') return null
  const { amount } = answer.data.total
  if (amount <= 0) return null
  elements.update({ amount })
  if (state.sheet) state.sheet.amount = amount
  return linesOf(answer.data.displayItems, amount)
}
