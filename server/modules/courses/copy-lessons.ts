import type { Unwritten, Writer } from '#server/modules/audit/index.ts'
import { listWrittenLessons, openLessonDraft } from './edit-lessons.ts'
import { findCertificate } from './lesson-repository.ts'
import { saveCertificate, saveLesson } from './save-lesson.ts'

/** Has a new course hold what another one holds, drafts too, and say the same on its certificate; null when that is done. */
export async function copyLessons(
  writer: Writer,
  { from, to }: { from: number; to: number },
): Promise<Unwritten | null> {
  for (const slug of await listWrittenLessons(writer.db, from)) {
    const lesson = await openLessonDraft(writer.db, { productId: from, slug })
    if (!lesson?.content) continue
    const saved = await saveLesson(writer, { productId: to, slug, edited: 0, draft: lesson.content })
    if (saved.outcome !== 'saved') return saved
  }
  const draft = await findCertificate(writer.db, from)
  const said = draft && (await saveCertificate(writer, { productId: to, edited: 0, draft }))
  return said && said.outcome !== 'saved' ? said : null
}
