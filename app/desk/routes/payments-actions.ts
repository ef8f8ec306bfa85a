import { PAYMENT_METHOD_TYPES } from '#contracts/payment/payment-methods.ts'
import {
  explainGap,
  explainPaymentsRefusal,
  explainSwitch,
  type GapRefusal,
  type Reconciled,
} from '#contracts/staff/payments-view.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import {
  attachAsStaff,
  compareNow,
  noteGapAsStaff,
  reconcileNow,
  refundGapAsStaff,
  switchMethod,
} from '#server/modules/payment-desk/index.ts'
import type { Services } from '#server/services.ts'
import { told } from './order-done.ts'

/** What became of a gesture on payments. `status`: of the answer; `typed`: words that were not kept, and of which payment. */
export type PaymentsDone =
  | { ok: true; said: string; undo: null }
  | {
      ok: false
      sentence: string
      status: number
      needsCode: boolean
      typed: { chargeId: string; note: string } | null
    }

type Gesture = (services: Services, actor: StaffActor, form: FormData) => Promise<PaymentsDone> | null

const GESTURES: Record<string, Gesture> = {
  reconcile: (services, actor) => lookAgain(services, actor),
  attach: (services, actor, form) =>
    decide(
      form,
      (chargeId) => attachAsStaff(services, actor, { chargeId }),
      'Le paiement est rattaché\u202F: sa commande est payée.',
    ),
  'give-back': (services, actor, form) =>
    decide(form, (chargeId) => refundGapAsStaff(services, actor, { chargeId }), 'Le paiement est rendu.'),
  note: (services, actor, form) =>
    decide(
      form,
      (chargeId) => noteGapAsStaff(services, actor, { chargeId, note: told(form, 'note') }),
      'L’écart est noté.',
    ),
  method: (services, actor, form) => {
    const type = PAYMENT_METHOD_TYPES.find((each) => each === told(form, 'method'))
    if (!type) return null
    const isOn = form.has('on')
    return switchMethod(services, actor, { type, isOn }).then((done) =>
      done.ok
        ? { ok: true, said: isOn ? 'Proposé dès maintenant.' : 'N’est plus proposé.', undo: null }
        : notDone(done.refusal, explainSwitch(done.refusal)),
    )
  },
}

/** Carries out what a form of the page of payments asks for; null for what no form of it asks. */
export function carryOutPayments(services: Services, actor: StaffActor, form: FormData): Promise<PaymentsDone> | null {
  const intent = told(form, 'intent')
  return Object.hasOwn(GESTURES, intent) ? (GESTURES[intent]?.(services, actor, form) ?? null) : null
}

type Decided = { ok: true } | { ok: false; refusal: GapRefusal }

function decide(
  form: FormData,
  act: (chargeId: string) => Promise<Decided>,
  said: string,
): Promise<PaymentsDone> | null {
  const chargeId = told(form, 'charge')
  if (!/^(?:ch|py)_\w{1,120}$/.test(chargeId)) return null
  return act(chargeId).then((done) =>
    done.ok
      ? { ok: true, said, undo: null }
      : {
          ...notDone(done.refusal, explainGap(done.refusal)),
          typed: { chargeId, note: told(form, 'note').slice(0, 500) },
        },
  )
}

/** First what nobody reported on, then both books side by side. */
async function lookAgain(services: Services, actor: StaffActor): Promise<PaymentsDone> {
  const done = await reconcileNow(services, actor)
  if (!done.ok) return lookedInVain(done.refusal)
  const compared = await compareNow(services, actor)
  if (!compared.ok) return lookedInVain(compared.refusal)
  return { ok: true, said: reconciledWords(done.reconciled, compared.read), undo: null }
}

const lookedInVain = (refusal: Parameters<typeof explainPaymentsRefusal>[0]): PaymentsDone =>
  notDone({ code: typeof refusal === 'string' ? refusal : refusal.code }, explainPaymentsRefusal(refusal))

const reconciledWords = ({ attempts, refunds, cases }: Reconciled, read: number) =>
  `Rapproché\u202F: ${attempts} paiements sans nouvelles, ${refunds} remboursements et ${cases} litiges relus, ${read} paiements comparés.`

const STATUSES: Record<string, number> = {
  unavailable: 503,
  'unknown-outcome': 503,
  'not-yours': 403,
  'confirm-again': 403,
}

const notDone = ({ code }: { code: string }, sentence: string): Extract<PaymentsDone, { ok: false }> => ({
  ...{ ok: false, sentence, status: STATUSES[code] ?? 422, needsCode: code === 'confirm-again', typed: null },
})
