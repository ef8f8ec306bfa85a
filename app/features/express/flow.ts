import type { StripeExpressCheckoutElementClickEvent } from '@stripe/stripe-js'
import { submissionUnderWay } from '#app/wire/submission-under-way.ts'
import { WALLET_NAMES } from '#contracts/payment/express.ts'
import type { Button } from './buttons.ts'
import { askAgain, confirm, end } from './confirm.ts'
import { expressConsents } from './consents.ts'
import { cover, uncover } from './cover.ts'
import { sheetOptions } from './element-options.ts'
import type { Flowing } from './flowing.ts'
import type { Offer } from './line-items.ts'
import { clearMessages } from './messages.ts'
import { changeAddress, changeRate } from './sheet-sums.ts'
import { askToSignIn } from './sign-in-dialog.ts'
import { showTaxesNotice } from './taxes-notice.ts'

/** Takes each press of a wallet's button to its end (spec §4, express payment flow). */
export function createFlow(given: Omit<Flowing, 'state'>) {
  const flowing: Flowing = { ...given, state: { sheet: null, isOrdering: false, wasAborted: false } }
  const { state } = flowing
  return {
    askAgain: () => askAgain(flowing),
    /** Whether a sheet has come to nothing since this was last asked. */
    takeAborted(): boolean {
      const was = state.wasAborted
      state.wasAborted = false
      return was
    },
    follow(button: Button): void {
      const { element } = button
      element.on('click', (event) => void click(flowing, event, button))
      element.on('shippingaddresschange', (event) => void changeAddress(flowing, event, button))
      element.on('shippingratechange', (event) => void changeRate(flowing, event, button))
      element.on('confirm', (event) => void confirm(flowing, event, button))
      element.on('cancel', () => void cancel(flowing))
    },
  }
}

async function click(flowing: Flowing, event: StripeExpressCheckoutElementClickEvent, { wallet }: Button) {
  const { params, place } = flowing
  const sold = flowing.offer()
  // One order at a time: what became of the last one comes first.
  if (submissionUnderWay() !== null) askAgain(flowing)
  else if (params.login_confirmation) askToSignIn(params.login_confirmation, WALLET_NAMES[wallet])
  else if (sold) {
    const obstacle = place.whyNot()
    if (obstacle === null) return open(flowing, event, sold)
    window.alert(obstacle)
  }
  event.reject()
}

/** What the buyer has to agree to comes before the sheet; the wallet waits no longer than a second for its answer. */
async function open(flowing: Flowing, event: StripeExpressCheckoutElementClickEvent, sold: Offer): Promise<void> {
  const { params, place, state } = flowing
  const consents = expressConsents()
  if (!consents.ok) return event.reject()
  clearMessages()
  if (params.tremplin.taxNotice) showTaxesNotice(params.tremplin.taxNotice)
  cover()
  const problem = await place.prepare()
  if (problem === null) {
    state.sheet = { ...consents, amount: sold.amount, currency: sold.currency }
    return event.resolve(sheetOptions(sold, params))
  }
  event.reject()
  await end(flowing, { next: 'correct', message: problem })
}

async function cancel({ place, state }: Flowing): Promise<void> {
  // What is under way ends by itself, and says how.
  if (state.isOrdering) return
  state.wasAborted = true
  state.sheet = null
  uncover()
  await place.giveBack()
}
