import { type DecisionRefusal, explainDecisionRefusal, readGround } from '#contracts/order/withdrawal-decision.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { explainRefundRefusal } from '#contracts/staff/refund.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { type AskedRefund, acceptWithdrawal, refuseWithdrawal } from '#server/modules/order-desk/index.ts'
import type { Services } from '#server/services.ts'
import { notDone, type OrderDone, told } from './order-done.ts'

type Asked = { orderId: number; form: FormData }

const withdrawalOf = (form: FormData) => readId(told(form, 'withdrawal'))

/** Statements of withdrawal: accepted, their money to go back later, or refused by the law. */
export const WITHDRAWAL_GESTURES = {
  'accept-withdrawal': (services: Services, actor: StaffActor, { orderId, form }: Asked) => {
    const withdrawalId = withdrawalOf(form)
    return withdrawalId === null ? null : accept(services, actor, { orderId, withdrawalId, refund: null })
  },
  'refuse-withdrawal': (services: Services, actor: StaffActor, { orderId, form }: Asked) => {
    const [withdrawalId, ground] = [withdrawalOf(form), readGround(told(form, 'ground'))]
    return withdrawalId === null || ground === null ? null : refuse(services, actor, { orderId, withdrawalId, ground })
  },
}

/** The same with its money: what the window of refunds says, for the statement that it names. Null where it names none. */
export function acceptWithRefund(
  services: Services,
  actor: StaffActor,
  { form, refund }: { form: FormData; refund: AskedRefund },
): Promise<OrderDone> | null {
  const withdrawalId = withdrawalOf(form)
  return withdrawalId === null ? null : accept(services, actor, { orderId: refund.orderId, withdrawalId, refund })
}

async function accept(
  services: Services,
  actor: StaffActor,
  asked: Parameters<typeof acceptWithdrawal>[2],
): Promise<OrderDone> {
  const done = await acceptWithdrawal(services, actor, asked)
  if (!done.ok) {
    const { refusal } = done
    const why = explainAcceptance(refusal)
    return notDone(
      refusal,
      done.isAccepted ? `La rétractation est acceptée, le remboursement n’est pas parti. ${why}` : why,
    )
  }
  if (!done.refunded)
    return { ok: true, said: 'La rétractation est acceptée\u202F; le remboursement reste à faire.', undo: null }
  const { amountCents, currency, isByHand } = done.refunded
  const sum = formatMoney(amountCents, currency)
  return {
    ok: true,
    said: `Rétractation acceptée\u202F: ${isByHand ? `virement de ${sum} demandé` : `${sum} remboursés`}.`,
    undo: null,
  }
}

type AcceptanceRefusal = Extract<Awaited<ReturnType<typeof acceptWithdrawal>>, { ok: false }>['refusal']

function explainAcceptance(refusal: AcceptanceRefusal): string {
  return isOfDecision(refusal) ? explainDecisionRefusal(refusal) : explainRefundRefusal(refusal)
}

const isOfDecision = (refusal: AcceptanceRefusal): refusal is DecisionRefusal =>
  refusal.code === 'decided' || refusal.code === 'unknown-withdrawal' || refusal.code === 'no-ground'

async function refuse(
  services: Services,
  actor: StaffActor,
  asked: Parameters<typeof refuseWithdrawal>[2],
): Promise<OrderDone> {
  const done = await refuseWithdrawal(services, actor, asked)
  if (!done.ok) return notDone(done.refusal, explainDecisionRefusal(done.refusal))
  return { ok: true, said: 'La rétractation est refusée, un mail dit pourquoi.', undo: null }
}
