import type { StripeExpressCheckoutElementClickEvent } from '@stripe/stripe-js'
import { submissionUnderWay } from '#app/wire/submission-under-way.ts'
import { WALLET_NAMES } from '#contracts/payment/express.ts'
import { expressConsents } from './ask-consents.ts'
import type { Button } from './buttons.ts'
import { cover, uncover } from './cover.ts'
import { sheetOptions } from './element-options.ts'
import type { Flowing } from './flowing.ts'
import type { Offer } from './line-items.ts'
import { clearMessages, showMessage, showUnknown } from './messages.ts'
import { showRecap } from './recap.ts'

/** Of a sheet whose script did not come: nothing has been ordered. */
const NO_CONNECTION = 'La connexion a été interrompue. Rien n’a été débité\u202F: vous pouvez réessayer.'

let fetched: Promise<typeof import('./sheet.ts')> | null = null

/** Fetched once, and tried again where it did not come. */
function sheetScript() {
  fetched ??= import('./sheet.ts').catch((cause: unknown) => {
    fetched = null
    throw cause
  })
  return fetched
}

/** Takes each press of a wallet's button to its end (spec §4, express payment flow). */
export function createFlow(given: Omit<Flowing, 'state'>) {
  const flowing: Flowing = { ...given, state: { sheet: null, isOrdering: false, wasAborted: false } }
  const { state } = flowing
  return {
    askAgain: () => void ask(flowing),
    /** Whether a sheet has come to nothing since this was last asked. */
    takeAborted(): boolean {
      const was = state.wasAborted
      state.wasAborted = false
      return was
    },
    follow(button: Button): void {
      const { element } = button
      element.on('click', (event) => void click(flowing, event, button))
      element.on('shippingaddresschange', (event) => {
        void sheetScript().then(({ changeAddress }) => changeAddress(flowing, event, button), event.reject)
      })
      element.on('shippingratechange', (event) => {
        void sheetScript().then(({ changeRate }) => changeRate(flowing, event, button), event.reject)
      })
      element.on('confirm', (event) => {
        void sheetScript().then(
          ({ confirm }) => confirm(flowing, event, button),
          () => {
            event.paymentFailed({ reason: 'fail', message: NO_CONNECTION })
            showMessage(NO_CONNECTION)
            return cancel(flowing)
          },
        )
      })
      element.on('cancel', () => void cancel(flowing))
    },
  }
}

/** Without the script nobody can be asked now: that it is not known stays said, with the button that asks again. */
const ask = (flowing: Flowing): Promise<void> =>
  sheetScript().then(
    ({ askAgain }) => askAgain(flowing),
    () => showUnknown(() => void ask(flowing)),
  )

const signIn = (...asked: Parameters<typeof import('./sheet.ts').askToSignIn>): Promise<void> =>
  sheetScript().then(
    ({ askToSignIn }) => askToSignIn(...asked),
    () => showMessage(NO_CONNECTION),
  )

async function click(flowing: Flowing, event: StripeExpressCheckoutElementClickEvent, button: Button) {
  const { params, place } = flowing
  const { login_confirmation: mustSignIn } = params
  const sold = flowing.offer()
  // One order at a time: what became of the last one comes first.
  if (submissionUnderWay() !== null) void ask(flowing)
  else if (mustSignIn) void signIn(mustSignIn, WALLET_NAMES[button.wallet])
  else if (sold) {
    const obstacle = place.whyNot()
    if (obstacle === null) return open(flowing, event, { sold, button })
    window.alert(obstacle)
  }
  event.reject()
}

/** What the buyer has to agree to comes before the sheet; the wallet waits no longer than a second for its answer. */
async function open(
  flowing: Flowing,
  event: StripeExpressCheckoutElementClickEvent,
  { sold, button }: { sold: Offer; button: Button },
): Promise<void> {
  const { params, place, state } = flowing
  const consents = expressConsents()
  if (!consents.ok) return event.reject()
  // On its way while the product is put into the cart and the sheet opens; what needs it says so where it does not come.
  const { taxNotice } = params.tremplin
  sheetScript().then(
    ({ showTaxesNotice }) => taxNotice && showTaxesNotice(taxNotice),
    () => undefined,
  )
  clearMessages()
  cover()
  const problem = await place.prepare()
  if (problem === null) {
    const asked = place.asked?.() ?? sold
    if (asked !== sold) {
      button.elements.update({ amount: asked.amount })
      showRecap({ totalCents: asked.amount, currency: asked.currency, sold: place.soldWords?.() })
    }
    state.sheet = { ...consents, amount: asked.amount, currency: asked.currency }
    return event.resolve(sheetOptions(asked, params))
  }
  event.reject()
  showMessage(problem)
  await cancel(flowing)
}

async function cancel({ place, state }: Flowing): Promise<void> {
  // What is under way ends by itself, and says how.
  if (state.isOrdering) return
  state.wasAborted = true
  state.sheet = null
  uncover()
  await place.giveBack()
}
