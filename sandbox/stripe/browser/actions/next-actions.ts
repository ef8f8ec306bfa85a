import type Stripe from 'stripe'
import type { Answer } from '../api.ts'
import { isObject, threeDSecurePage } from '../api-objects.ts'
import { closeOpenWallet } from '../express/open-wallet.ts'
import type { Intent } from '../intent-kinds.ts'
import { leaveFor } from '../leave-for.ts'
import type { Messages } from '../message-catalogue.ts'
import { isOnPhone } from './is-on-phone.ts'
import { untilDecided } from './poll.ts'
import { showMicrodeposits, showQrCode, showVoucher } from './sheets.ts'
import { showThreeDSecure } from './three-d-secure.ts'

export type ActionTools<T extends Intent> = {
  /** The sandbox names itself by one host; this page may have reached it by another. */
  origin: string
  messages: Messages
  retrieve: () => Promise<Answer<T>>
}

type NextAction = Stripe.PaymentIntent.NextAction

const isNextAction = (value: unknown): value is NextAction => isObject(value) && typeof value.type === 'string'

/** Of the sandbox's own pages, by the host that this page knows. */
const at = (origin: string, address: string) => {
  const { pathname, search } = new URL(address)
  return origin + pathname + search
}

/**
 * Takes the customer through what the intent waits for, and ends when there is nothing more to do here: decided, put
 * off (a voucher to be paid, a code that was closed), or never, because the page is left.
 */
export async function takeNextAction<T extends Intent>(intent: T, tools: ActionTools<T>): Promise<void> {
  const action: unknown = intent.next_action
  if (!isNextAction(action)) return
  // The wallet has done its part; the bank's question, or another page, takes its place.
  closeOpenWallet()
  const { origin, messages } = tools
  const bankPage = threeDSecurePage(intent.next_action)
  if (bankPage) return showThreeDSecure({ page: at(origin, bankPage), title: messages.threeDSecureTitle })

  const address = action.redirect_to_url?.url ?? action.alipay_handle_redirect?.url
  if (address) return leaveFor(address)
  if (action.type === 'blik_authorize') return void (await untilDecided(tools.retrieve))

  const voucher = action.boleto_display_details ?? action.oxxo_display_details ?? action.multibanco_display_details
  if (voucher && intent.object === 'payment_intent') return showVoucher(messages, intent, voucher)

  const code = action.cashapp_handle_redirect_or_display_qr_code
  if (code && isOnPhone()) return leaveFor(code.mobile_auth_url)
  const page = code?.mobile_auth_url ?? action.wechat_pay_display_qr_code?.data
  if (page) return waitAtQrCode(page, intent, tools)
  if (action.verify_with_microdeposits) return showMicrodeposits(messages, action.verify_with_microdeposits)
}

/** The code is taken away as soon as it was used; who closes it stops waiting. */
async function waitAtQrCode<T extends Intent>(page: string, intent: T, tools: ActionTools<T>): Promise<void> {
  const sheet = showQrCode(tools.messages, intent, page)
  const stop = new AbortController()
  const decided = untilDecided(tools.retrieve, stop.signal)
  await Promise.race([sheet.closed, decided])
  stop.abort()
  sheet.close()
  await sheet.closed
}
