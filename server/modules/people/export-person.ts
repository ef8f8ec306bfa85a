import type { DataFormat } from '#contracts/people/export.ts'
import type { PersonRef } from '#contracts/people/people.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import { type DataSubject, drawPersonalData, exportPersonalData } from '#server/modules/personal-data/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { findPerson } from './find-person.ts'
import { findRows } from './people-repository.ts'
import type { Owner } from './person-repository.ts'

export type ExportedPerson = { ok: true; content: string } | { ok: false; refusal: StaffRefusal | { code: 'unknown' } }

/**
 * All that the shop keeps about somebody, as a page to read or as JSON, for them to have (GDPR, articles 15 and 20). It asks
 * for the second factor again; the trail keeps who took whose. Refused: nobody is meant.
 */
export async function exportPerson(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { ref, format }: { ref: PersonRef; format: DataFormat },
): Promise<ExportedPerson> {
  const refusal = await refuseStaff(services, actor, 'people.export')
  if (refusal) return { ok: false, refusal }
  const { db, clock } = services
  const found = await findPerson(db, ref)
  const [row] = found ? await findRows(db, [ref]) : []
  if (!found || !row) return { ok: false, refusal: { code: 'unknown' } }
  const subject = { kind: ref.kind === 'account' ? 'customer' : 'order', id: String(ref.id) } as const
  const by = { actor: { kind: 'staff', id: String(actor.id) } as const, clock }
  await db.transaction((tx) => recordAction(tx, by, { subject, action: 'data-exported' }))
  const data = await exportPersonalData(services, subjectOf(found.owner))
  return { ok: true, content: format === 'html' ? drawPersonalData(data, row.name) : JSON.stringify(data, null, 2) }
}

const subjectOf = (owner: Owner): DataSubject => ('email' in owner ? { guestEmail: owner.email } : owner)
