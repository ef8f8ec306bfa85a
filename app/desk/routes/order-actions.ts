import { formatMoney } from '#contracts/pricing/money.ts'
import { explainRefundRefusal, REFUND_REASONS } from '#contracts/staff/refund.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { type AskedRefund, refundOrder } from '#server/modules/order-desk/index.ts'
import type { Services } from '#server/services.ts'

/** `needsCode`: the second factor first, then again. */
export type OrderDone =
  | { ok: true; said: string; undo: null }
  | { ok: false; sentence: string; isStaff: boolean; needsCode: boolean }

/** Carries out what a form of an order's page asks for; null for what no form of it asks. */
export function carryOutOrder(
  services: Services,
  actor: StaffActor,
  { orderId, form }: { orderId: number; form: FormData },
): Promise<OrderDone> | null {
  if (form.get('intent') !== 'refund') return null
  const asked = readRefund(orderId, form)
  return asked && giveBack(services, actor, asked)
}

async function giveBack(services: Services, actor: StaffActor, asked: AskedRefund): Promise<OrderDone> {
  const done = await refundOrder(services, actor, asked)
  if (!done.ok) {
    const { code } = done.refusal
    const isStaff = code === 'not-yours' || code === 'confirm-again'
    return { ok: false, sentence: explainRefundRefusal(done.refusal), isStaff, needsCode: code === 'confirm-again' }
  }
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
