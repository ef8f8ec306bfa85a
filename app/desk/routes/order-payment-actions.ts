import { explainPaymentDecision, explainTransfer } from '#contracts/staff/order-gestures.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { captureAsStaff, noteTransfer, releaseAsStaff } from '#server/modules/order-desk/index.ts'
import type { Services } from '#server/services.ts'
import { notDone, type OrderDone, told } from './order-done.ts'

type Asked = { orderId: number; form: FormData }

/** Authorised money: taken, or given up; a transfer that somebody has made. */
export const PAYMENT_GESTURES = {
  capture: decideBy(captureAsStaff, 'C’est encaissé.'),
  transferred: (services: Services, actor: StaffActor, { orderId, form }: Asked) => {
    const transferId = readId(told(form, 'transfer'))
    return transferId === null ? null : note(noteTransfer(services, actor, { orderId, transferId }))
  },
  release: decideBy(releaseAsStaff, 'L’autorisation est relâchée, la commande est annulée.'),
}

function decideBy(act: typeof captureAsStaff, said: string) {
  return (services: Services, actor: StaffActor, { orderId, form }: Asked) => {
    const seenCents = readId(told(form, 'seen'))
    return seenCents === null ? null : decide(act(services, actor, { orderId, seenCents }), said)
  }
}

async function note(noting: ReturnType<typeof noteTransfer>): Promise<OrderDone> {
  const noted = await noting
  return noted.ok
    ? { ok: true, said: 'Le virement est noté, un mail part à l’acheteur.', undo: null }
    : notDone(noted.refusal, explainTransfer(noted.refusal))
}

async function decide(deciding: ReturnType<typeof captureAsStaff>, said: string): Promise<OrderDone> {
  const decided = await deciding
  return decided.ok ? { ok: true, said, undo: null } : notDone(decided.refusal, explainPaymentDecision(decided.refusal))
}
