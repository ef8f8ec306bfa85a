import { nextPaint } from '#app/ui/next-paint.ts'
import { askOutcome } from '#app/wire/checkout.ts'
import { connectionErrorText } from '#app/wire/connection-error.ts'
import { readPageSettings } from '#app/wire/page-settings.ts'
import { isPaymentFragment } from '#app/wire/payment-step.ts'
import { redirectTarget } from '#app/wire/same-origin-url.ts'
import { callStore } from '#app/wire/store-api.ts'
import { createSubmissionId } from '#app/wire/submission-id.ts'
import { forgetSubmission, rememberSubmission, submissionUnderWay } from '#app/wire/submission-under-way.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import type { StoreCheckout } from '#contracts/wire/store-checkout.ts'
import type { BlockCheckoutView, CheckoutStore } from '../store/types.ts'
import { isUnderWay } from '../use-checkout.ts'
import { type Consents, consentProblems, readConsents } from './consents.ts'
import { explainPlaced, tellProblems } from './explain-placed.ts'
import { orderBody } from './order-body.ts'
import { type BlockMethods, createBlockMethods } from './payment-methods.ts'
import { createPaymentState, type PaymentStateStore } from './payment-state.ts'
import { followPayment, type Placed, placeBlockOrder, resumeBlockOrder } from './place-block-order.ts'

/** Long enough for a slow bank. */
const ORDER_TIMEOUT_MS = 60_000

export type BlockPayment = Parts & {
  /** One click on the order button. */
  place(form: HTMLFormElement): Promise<void>
  /** Asks what became of a click that had no answer. */
  askAgain(form: HTMLFormElement): void
  /** Goes on with what the page was left with: a payment that its address names, or a click without an answer. */
  resume(form: HTMLFormElement): void
}

type Parts = { store: CheckoutStore; state: PaymentStateStore; methods: BlockMethods }

const payments = new WeakMap<CheckoutStore, BlockPayment>()

/** The one of a page's store: the area of the methods and the button know the same. */
export function paymentOf(store: CheckoutStore, view: BlockCheckoutView): BlockPayment {
  const payment = payments.get(store) ?? createBlockPayment(store, view)
  payments.set(store, payment)
  return payment
}

function createBlockPayment(store: CheckoutStore, view: BlockCheckoutView): BlockPayment {
  const state = createPaymentState()
  const parts = { store, state, methods: createBlockMethods({ store, view, state }) }
  const isBusy = () => isUnderWay(store.getState())
  const askAgain = (form: HTMLFormElement) => {
    const id = submissionUnderWay()
    if (id === null || isBusy()) return
    clearMessages(parts)
    void run(parts, form, () => resumeBlockOrder(asking(parts, { form, id })))
  }
  return {
    ...parts,
    place: async (form) => {
      if (store.getState().status === 'idle') await place(parts, form)
    },
    askAgain,
    resume: (form) => {
      const { hash, pathname, search } = window.location
      if (!isPaymentFragment(hash)) return askAgain(form)
      // At once: a reload must not run it again, and the secret does not stay in the address.
      history.replaceState(history.state, '', pathname + search)
      if (!isBusy()) void run(parts, form, () => followPayment(hash, asking(parts, { form, id: submissionUnderWay() })))
    },
  }
}

async function place(parts: Parts, form: HTMLFormElement): Promise<void> {
  const { store, methods } = parts
  // What its buyer sees as they click.
  const { cart: shown } = store.getState()
  const consents = readConsents(form)
  const problems = [...store.listProblems(), ...consentProblems(consents, shown)]
  if (problems.length > 0) {
    store.setStatus('before_processing')
    // To draw all of them takes a phone longer than to show that the click was heard.
    await nextPaint()
    // A payment that the address asks for has begun meanwhile.
    if (store.getState().status !== 'before_processing') return
    store.setStatus('idle')
    clearMessages(parts)
    return tellProblems(parts, problems)
  }
  clearMessages(parts)
  store.setStatus('processing')
  if (!(await store.settle())) return store.setStatus('idle')
  const id = createSubmissionId()
  await run(parts, form, () =>
    placeBlockOrder({
      ...asking(parts, { form, id }),
      fieldsToPost: () => methods.fieldsToPost(form),
      post: (fields) => postOrder(parts, { consents, shown, id, paymentData: methods.paymentDataOf(form, fields) }),
    }),
  )
}

type Order = {
  consents: Consents
  shown: StoreCart
  id: string
  paymentData: ReturnType<BlockMethods['paymentDataOf']>
}

function postOrder({ store, methods }: Parts, { consents, shown, id, paymentData }: Order) {
  rememberSubmission(id)
  const order = { request: store.request(), chosen: methods.chosen(), paymentData, consents, submissionId: id, shown }
  return callStore<StoreCheckout>('/checkout', {
    method: 'POST',
    body: orderBody(order),
    signal: AbortSignal.timeout(ORDER_TIMEOUT_MS),
  })
}

/** One at a time. The page stays covered while the browser leaves it; else everything is as before the click. */
async function run(parts: Parts, form: HTMLFormElement, work: () => Promise<Placed>): Promise<void> {
  const { store } = parts
  store.setStatus('processing')
  const placed = await work().catch(asAccident)
  if (placed.next !== 'unknown') forgetSubmission()
  if (placed.next === 'go') {
    const { redirectOrigins = [] } = readPageSettings<PaymentSettings>('payment') ?? {}
    store.setStatus('complete', placed.redirect)
    return window.location.assign(redirectTarget(placed.redirect, redirectOrigins))
  }
  store.setStatus('idle')
  explainPlaced(parts, placed, form)
}

/** Any accident on the way: nobody knows, once the order has left. */
const asAccident = (cause: unknown): Placed =>
  submissionUnderWay() === null ? { next: 'correct', text: connectionErrorText(cause) } : { next: 'unknown' }

const asking = ({ methods }: Parts, { form, id }: { form: HTMLFormElement; id: string | null }) => ({
  // A payment that was begun on another page: only its bank knows of it.
  ask: async () => (id === null ? ({ outcome: 'nothing' } as const) : askOutcome(id)),
  wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  follow: (fragment: string) => methods.follow(form, fragment),
})

function clearMessages({ store, state }: Parts): void {
  store.clearNotices('wc/checkout', 'wc/checkout/payments', 'wc/checkout/express-payments')
  state.set({ isInDoubt: false })
}
