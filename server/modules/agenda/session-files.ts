import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import { findFileOfLine } from '#server/modules/line-files/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { findTheirs } from './handle-session.ts'

export type OpenedFile =
  | { ok: true; name: string; content: Buffer }
  | { ok: false; refusal: StaffRefusal | { code: 'unknown' } }

/**
 * A file that came with a session, such as a CV, for whoever may see that session; the trail keeps who took it. Refused: no
 * such file with it, a session that is not theirs.
 */
export async function openSessionFile(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { bookingId, fileId }: { bookingId: number; fileId: string },
): Promise<OpenedFile> {
  const refusal = await refuseStaff(services, actor, 'appointments.read')
  if (refusal) return { ok: false, refusal }
  const { db, clock } = services
  const booking = await findTheirs(services, actor, bookingId)
  const lineId = booking?.orderLineId ?? null
  const file = lineId === null ? null : await findFileOfLine(db, { lineId, fileId })
  if (!file) return { ok: false, refusal: { code: 'unknown' } }
  const by = { actor: { kind: 'staff', id: String(actor.id) } as const, clock }
  const subject = { kind: 'booking', id: String(bookingId) } as const
  await db.transaction((tx) => recordAction(tx, by, { subject, action: 'file-taken' }))
  return { ok: true, name: file.originalName, content: file.content }
}
