import { MAX_NOTE_LENGTH, type NoteRefusal } from '#contracts/staff/order-gestures.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import { insertOrderNote, listOrderNotes, lockOrder } from '#server/modules/orders/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Noted = { ok: true } | { ok: false; refusal: NoteRefusal }

/**
 * Writes a note of the team's beside an order; its buyer never reads it. The same words said twice in a row, as two clicks
 * do, are one note. Refused: no words, more than `MAX_NOTE_LENGTH` characters.
 */
export async function noteOrder(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { orderId, text }: { orderId: number; text: string },
): Promise<Noted> {
  const refusal = await refuseStaff(services, actor, 'orders.note')
  if (refusal) return { ok: false, refusal }
  const words = text.trim()
  if (words === '') return { ok: false, refusal: { code: 'no-words' } }
  if (words.length > MAX_NOTE_LENGTH) return { ok: false, refusal: { code: 'too-long' } }
  const writtenBy = String(actor.id)
  return services.db.transaction(async (tx): Promise<Noted> => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, refusal: { code: 'unknown-order' } }
    const newest = (await listOrderNotes(tx, orderId)).at(-1)
    if (newest?.text === words && newest.writtenBy === writtenBy) return { ok: true }
    await insertOrderNote(tx, { orderId, text: words, writtenBy })
    await recordAction(
      tx,
      { actor: { kind: 'staff', id: writtenBy }, clock: services.clock },
      { subject: { kind: 'order', id: String(orderId) }, action: 'noted' },
    )
    return { ok: true }
  })
}
