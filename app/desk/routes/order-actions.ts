import { formatMoney } from '#contracts/pricing/money.ts'
import { explainRefundRefusal, REFUND_REASONS } from '#contracts/staff/refund.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { type AskedRefund, refundOrder } from '#server/modules/order-desk/index.ts'
import type { Services } from '#server/services.ts'
import { ADDRESS_GESTURES } from './order-address-actions.ts'
import { notDone, type OrderDone } from './order-done.ts'
import { MAIL_GESTURES } from './order-mail-actions.ts'
import { NOTE_GESTURES } from './order-note-actions.ts'
import { PAYMENT_GESTURES } from './order-payment-actions.ts'
import { SHIP_GESTURES } from './order-ship-actions.ts'
import { acceptWithRefund, WITHDRAWAL_GESTURES } from './order-withdrawal-actions.ts'

type Asked = { orderId: number; form: FormData }
type Gesture = (services: Services, actor: StaffActor, asked: Asked) => Promise<OrderDone> | null

const GESTURES: Record<string, Gesture> = {
  refund: (services, actor, { orderId, form }) => {
    const asked = readRefund(orderId, form)
    return asked && (acceptWithRefund(services, actor, { form, refund: asked }) ?? giveBack(services, actor, asked))
  },
  ...MAIL_GESTURES,
  ...NOTE_GESTURES,
  ...ADDRESS_GESTURES,
  ...PAYMENT_GESTURES,
  ...SHIP_GESTURES,
  ...WITHDRAWAL_GESTURES,
}

/** Carries out what a form of an order's page asks for; null for what no form of it asks. */
export function carryOutOrder(services: Services, actor: StaffActor, asked: Asked): Promise<OrderDone> | null {
  const intent = asked.form.get('intent')
  if (typeof intent !== 'string' || !Object.hasOwn(GESTURES, intent)) return null
  return GESTURES[intent]?.(services, actor, asked) ?? null
}

async function giveBack(services: Services, actor: StaffActor, asked: AskedRefund): Promise<OrderDone> {
  const done = await refundOrder(services, actor, asked)
  if (!done.ok) return notDone(done.refusal, explainRefundRefusal(done.refusal))
  const sum = formatMoney(done.amountCents, done.currency)
  return { ok: true, said: done.isByHand ? `Virement de ${sum} demandé.` : `${sum} remboursés.`, undo: null }
}

const isCents = (value: FormDataEntryValue | null): value is string =>
  typeof value === 'string' && /^\d{1,9}$/.test(value)

/** Null for what the window never sends. */
function readRefund(orderId: number, form: FormData): AskedRefund | null {
  const [left, seen, what] = [form.get('left'), form.get('seen'), form.get('what')]
  if (!isCents(left) || !isCents(seen) || Number(seen) === 0) return null
  const reason = REFUND_REASONS.find((each) => each === form.get('reason')) ?? ''
  const read = { orderId, reason, restocks: form.has('restock'), amountCents: null }
  const asked = { ...read, seen: { leftCents: Number(left), amountCents: Number(seen) } }
  if (what === 'all') return asked
  if (what === 'amount') return { ...asked, amountCents: Number(seen) }
  const lines = [...form].flatMap(([name, value]) => {
    const lineId = readId(/^line-(\d{1,9})$/.exec(name)?.[1] ?? '')
    const quantity = typeof value === 'string' ? readId(value) : null
    return lineId !== null && quantity !== null ? [{ lineId, quantity }] : []
  })
  return what === 'lines' && lines.length > 0 ? { ...asked, lines } : null
}
