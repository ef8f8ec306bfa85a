import type { DocumentNumber } from '#contracts/books/register.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { type DocumentFile, getDocumentFile } from '#server/modules/invoicing/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

/** An invoice or a credit note by its number, as its buyer has it; null where there is none. */
export async function openBookDocument(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  number: DocumentNumber | null,
): Promise<{ ok: true; file: DocumentFile | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'books.read')
  if (refusal) return { ok: false, refusal }
  return { ok: true, file: number && (await getDocumentFile(services, number)) }
}
