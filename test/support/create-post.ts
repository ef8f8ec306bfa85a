import { type PostDraft, savePost } from '#server/modules/content/index.ts'
import { postCategories } from '#server/modules/content/tables.ts'
import type { Services } from '#server/services.ts'
import { byStaff } from './writer.ts'

/** An article in a category of its own, by somebody of the staff, unless told otherwise. */
export async function createPost(
  services: Pick<Services, 'db' | 'clock'>,
  fields: Partial<PostDraft> & { slug: string },
): Promise<{ id: number }> {
  const draft = {
    ...{ title: 'Un article', categorySlug: 'conseils', excerpt: 'Extrait.', markdown: 'Texte.' },
    publishedAt: services.clock.now(),
    ...fields,
  }
  const category = { slug: draft.categorySlug, name: 'Conseils', position: 0 }
  await services.db.insert(postCategories).values(category).onConflictDoNothing()
  const saved = await savePost(byStaff(services), { id: null, edited: 0, draft })
  if (saved.outcome !== 'saved') throw new Error(`no article was made: ${JSON.stringify(saved)}`)
  return { id: saved.id }
}
