import { CERTIFICATE_FORM } from '#contracts/staff/kinds/course-form.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { type CertificateDraft, findCertificateDraft, saveCertificate } from '#server/modules/courses/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { type EditResult, writerOf } from './edit-product.ts'
import { type Deps, type Fields, settleEdit } from './settle-edit.ts'

type CertificateForm = { version: number; text: CertificateDraft | null }

/** What the certificate of a course says, to be edited; `form` is null for what is no course. */
export async function openCertificateForm(
  services: Deps,
  actor: StaffActor,
  productId: number,
): Promise<{ ok: true; form: CertificateForm | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'products.texts')
  if (refusal) return { ok: false, refusal }
  const kept = await findCertificateDraft(services.db, productId)
  return { ok: true, form: kept && { version: kept.version, text: kept.text } }
}

const { title, markdown } = CERTIFICATE_FORM
const fieldsOf = (text: CertificateDraft | null): Fields => ({
  [title]: text?.title ?? '',
  [markdown]: text?.markdown ?? '',
})

type Edit = { productId: number; edited: number; mine: Fields }

/** Changes it, beside what somebody else has changed of it meanwhile; both fields left empty take it off. */
export async function saveCertificateForm(services: Deps, actor: StaffActor, edit: Edit): Promise<EditResult> {
  const refusal = await refuseStaff(services, actor, 'products.texts')
  if (refusal) return { outcome: 'staff', refusal }
  const { productId, edited, mine } = edit
  const kept = await findCertificateDraft(services.db, productId)
  if (!kept) return { outcome: 'gone' }
  const subject = { kind: 'certificate', id: String(productId) } as const
  const settled = await settleEdit(services, {
    ...{ edited, version: kept.version, written: kept.written, mine, theirs: fieldsOf(kept.text) },
    before: async () => {
      const old = await findRevision(services.db, subject, edited)
      return old && fieldsOf(old.content as CertificateDraft | null)
    },
    labels: { [title]: 'Titre', [markdown]: 'Texte' },
  })
  if (settled.conflict) return { outcome: 'conflict', merged: settled.merged, conflict: settled.conflict }
  const said = { title: settled.merged[title] ?? '', markdown: settled.merged[markdown] ?? '' }
  const draft = (said.title + said.markdown).trim() === '' ? null : said
  const saved = await saveCertificate(writerOf(services, actor), { productId, edited: kept.version, draft })
  if (saved.outcome === 'stale') return saveCertificateForm(services, actor, edit)
  if (saved.outcome === 'saved') return { ...saved, isMerged: kept.version !== edited }
  if (saved.outcome === 'gone') return saved
  const named: Fields = CERTIFICATE_FORM
  return {
    outcome: 'refused',
    problems: saved.problems.map(({ field, sentence }) => ({ field: named[field] ?? '', sentence })),
  }
}
