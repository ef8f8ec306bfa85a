import { ATTRIBUTION_ELEMENT, ATTRIBUTION_PREFIX } from '#contracts/attribution/attribution-names.ts'
import { writeShownTotal } from '#contracts/checkout/shown-total.ts'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { STORE_EXTENSIONS, type StoreCheckoutRequest, type StorePaymentData } from '#contracts/wire/store-checkout.ts'
import type { OrderRequest } from '../store/types.ts'
import type { Consents } from './consents.ts'
import type { Chosen } from './payment-state.ts'

type Ordering = {
  request: OrderRequest
  chosen: Chosen | null
  paymentData: StorePaymentData
  consents: Consents
  submissionId: string
  /** The cart whose total stood above the button as it was clicked. */
  shown: Pick<StoreCart, 'totals'>
}

/** What `POST /checkout` is told. */
export function orderBody({
  request,
  chosen,
  paymentData,
  consents,
  submissionId,
  shown,
}: Ordering): StoreCheckoutRequest {
  const { total_price, currency_code } = shown.totals
  const attribution = readAttribution()
  return {
    ...request,
    ...(chosen && { payment_method: gatewayIdOf(chosen.type), payment_data: paymentData }),
    extensions: {
      ...(Object.keys(attribution).length > 0 && { [STORE_EXTENSIONS.attribution]: attribution }),
      ...request.extensions,
      [STORE_EXTENSIONS.own]: {
        ...request.extensions?.[STORE_EXTENSIONS.own],
        ...consents,
        submission: submissionId,
        shown_total: writeShownTotal({ cents: Number(total_price), currency: currency_code }),
        channel: 'blocks',
      },
    },
  }
}

/** The fields of the page's own element, which holds some once its visitor has allowed it. */
function readAttribution(): Record<string, string> {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(`${ATTRIBUTION_ELEMENT} input`)]
  return Object.fromEntries(inputs.map(({ name, value }) => [name.replace(ATTRIBUTION_PREFIX, ''), value]))
}
