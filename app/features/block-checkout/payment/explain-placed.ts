import type { CheckoutStore, FieldProblem } from '../store/types.ts'
import { consentFieldId } from './consents.ts'
import type { PaymentStateStore } from './payment-state.ts'
import type { Placed } from './place-block-order.ts'

type Told = {
  store: Pick<CheckoutStore, 'notify' | 'followRefusal' | 'showProblems'>
  state: PaymentStateStore
}

const FAILED = 'La commande n’est pas passée.'
const NOTHING_CHARGED = `${FAILED} Rien n’a été débité.`
/** The provider or a bank said no. */
const PAYMENT_REFUSED = 'woocommerce_rest_checkout_process_payment_error'

/** Says what has to be put right before anything is sent: each at its place, and all of them above. */
export function tellProblems({ store }: Pick<Told, 'store'>, problems: readonly FieldProblem[]): void {
  store.showProblems(problems)
  const text = problems.length > 1 ? `${FAILED} ${problems.length}\u00A0points à corriger\u202F:` : FAILED
  store.notify({ context: 'wc/checkout', text, fields: problems })
}

/** Says how a click ended that led nowhere (spec §8: in the payments context, or as a notice of the page). */
export function explainPlaced(told: Told, placed: Exclude<Placed, { next: 'go' }>, form: HTMLFormElement): void {
  if (placed.next === 'unknown') return void told.state.set({ isInDoubt: true })
  if (placed.next === 'refused') explainRefusal(told, placed.refusal)
  else explainText(told, placed, form)
}

function explainText({ store }: Told, { text, fieldId }: Extract<Placed, { next: 'correct' }>, form: HTMLFormElement) {
  if (text) {
    const fields = fieldId ? [{ id: fieldId, text }] : []
    store.notify({ context: 'wc/checkout/payments', text: fieldId ? FAILED : text, fields })
  }
  // Without words, the provider's form says beside its own field what is missing.
  else form.querySelector('#payment-method')?.scrollIntoView?.({ block: 'center' })
}

function explainRefusal(told: Told, refusal: Extract<Placed, { next: 'refused' }>['refusal']): void {
  const { store } = told
  const box = consentFieldId(refusal.data && Reflect.get(refusal.data, 'field'))
  if (box) tellProblems(told, [{ id: box, text: refusal.message }])
  else if (refusal.code !== PAYMENT_REFUSED) store.followRefusal(refusal, 'wc/checkout')
  else store.notify({ context: 'wc/checkout/payments', text: `${NOTHING_CHARGED}\n${refusal.message}` })
}
