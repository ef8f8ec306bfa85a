import type Stripe from 'stripe'
import type { Work } from '../api/operation.ts'
import { newId } from '../ids.ts'
import type { MethodType } from '../methods/method-types.ts'
import type { Acceptance } from './mandate-data.ts'

/** What an intent may wait for here, on a payment as on a setup. */
export type NextAction = Pick<
  Stripe.PaymentIntent.NextAction,
  | 'type'
  | 'alipay_handle_redirect'
  | 'blik_authorize'
  | 'boleto_display_details'
  | 'cashapp_handle_redirect_or_display_qr_code'
  | 'multibanco_display_details'
  | 'oxxo_display_details'
  | 'redirect_to_url'
  | 'use_stripe_sdk'
  | 'verify_with_microdeposits'
  | 'wechat_pay_display_qr_code'
>

export type Confirmation = {
  returnUrl: string | null
  useStripeSdk: boolean
  /** The customer is not there; what was agreed to before may be used. */
  isOffSession: boolean
  /** The customer cannot be asked (off session, or the caller forbade it): a card that wants to ask is refused. */
  refuseChallenge: boolean
  acceptance: Acceptance | null
  /** The six digits of the customer's bank app. */
  appCode: string | null
}

/** Opens a page for the customer of an intent; an earlier one that was not answered is over. */
export function openPage({ store, origin }: Work, intentId: string, folder: string, returnUrl: string | null) {
  store.challenges.abandonOf(intentId)
  const source = newId('src')
  store.challenges.insert({ id: source, intent: intentId, returnUrl })
  return { source, page: `${origin}/${folder}/${source}` }
}

/** The card's bank asks the customer: in a frame of the shop, or on a page of its own. */
export function askByThreeDSecure(work: Work, intentId: string, { returnUrl, useStripeSdk }: Confirmation): NextAction {
  const { source, page } = openPage(work, intentId, '3ds', returnUrl)
  if (returnUrl && !useStripeSdk) {
    return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: page } }
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source, stripe_js: page },
  }
}

/** Sends the customer away, under the name that the type has for that. */
export function redirectAction(type: MethodType, url: string, returnUrl: string): NextAction {
  if (type !== 'alipay') return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
  return {
    type: 'alipay_handle_redirect',
    alipay_handle_redirect: { native_data: null, native_url: null, return_url: returnUrl, url },
  }
}

const QR_SECONDS = 600

type QrPages = { page: string; picture: string; nowMs: number; svg: string }

/** A picture to be read by the customer's app; it leads to the page that stands in for the app. */
export const QR_ACTIONS: Partial<Record<MethodType, (pages: QrPages) => NextAction>> = {
  cashapp: ({ page, picture, nowMs }) => ({
    type: 'cashapp_handle_redirect_or_display_qr_code',
    cashapp_handle_redirect_or_display_qr_code: {
      hosted_instructions_url: page,
      mobile_auth_url: page,
      qr_code: {
        expires_at: Math.floor(nowMs / 1000) + QR_SECONDS,
        image_url_png: `${picture}.png`,
        image_url_svg: `${picture}.svg`,
      },
    },
  }),
  wechat_pay: ({ page, picture, svg }) => ({
    type: 'wechat_pay_display_qr_code',
    wechat_pay_display_qr_code: {
      data: page,
      hosted_instructions_url: page,
      image_data_url: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      image_url_png: `${picture}.png`,
      image_url_svg: `${picture}.svg`,
    },
  }),
}
