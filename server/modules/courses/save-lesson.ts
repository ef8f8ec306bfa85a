import { z } from 'zod'
import {
  type Refused,
  readDraft,
  refuse,
  type Saved,
  saveVersion,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { renderProse } from '#server/modules/content/index.ts'
import { CertificateDraft, LessonDraft } from './lesson-drafts.ts'
import { type Course, findCourse, replaceCertificate, upsertLesson } from './lesson-repository.ts'

type LessonChange = {
  productId: number
  slug: string
  /** The version that was edited; 0 for a lesson that nobody has written yet. */
  edited: number
  draft: LessonDraft
}

const NO_COURSE = refuse('productId', 'Ce produit n’est pas un parcours.')

/** Writes what a lesson holds. Its course must announce it first: refused otherwise. */
export async function saveLesson(
  writer: Writer,
  { productId, slug, edited, draft }: LessonChange,
): Promise<Saved | Unwritten> {
  const read = readDraft(LessonDraft, draft)
  if (read.outcome === 'refused') return read
  const bodyHtml = await renderProse(read.draft.markdown)
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    const course = await findCourse(tx, { productId })
    const refused = course ? refuseUnannounced(course, slug) : NO_COURSE
    if (refused) return refused
    const subject = { kind: 'lesson', id: `${productId}/${slug}` } as const
    const lesson = { productId, slug, content: read.draft, bodyHtml, updatedAt: writer.clock.now() }
    return saveVersion(tx, writer, { subject, edited, content: read.draft }, () => upsertLesson(tx, lesson))
  })
}

const refuseUnannounced = ({ announced }: Course, slug: string): Refused | null =>
  announced.some((lesson) => lesson.slug === slug) ? null : refuse('slug', 'Le parcours n’annonce pas cette leçon.')

/** Writes what the certificate of a course says; null: it has none any more. */
export async function saveCertificate(
  writer: Writer,
  { productId, edited, draft }: { productId: number; edited: number; draft: CertificateDraft | null },
): Promise<Saved | Unwritten> {
  const read = readDraft(z.nullable(CertificateDraft), draft)
  if (read.outcome === 'refused') return read
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    if (!(await findCourse(tx, { productId }))) return NO_COURSE
    const subject = { kind: 'certificate', id: String(productId) } as const
    return saveVersion(tx, writer, { subject, edited, content: read.draft }, () =>
      replaceCertificate(tx, productId, read.draft),
    )
  })
}
