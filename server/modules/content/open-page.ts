import { followMoved } from '#server/modules/redirects/index.ts'
import type { Services } from '#server/services.ts'
import { findPage } from './pages-repository.ts'
import { renderText } from './render-text.ts'

/** A page that stands by itself, as it is shown; `bodyHtml` is our own, sanitised HTML. */
export type Page = { slug: string; title: string; description: string; searchTitle: string; bodyHtml: string }

/** The page of this slug (legal text, questions, about), or null. */
export async function openPage({ db }: Pick<Services, 'db'>, slug: string): Promise<Page | null> {
  const page = await findPage(db, slug)
  if (!page) return null
  const { title, description, searchTitle, markdown } = page
  const bodyHtml = await followMoved(db, await renderText(db, markdown))
  return { slug, title, description, searchTitle, bodyHtml }
}
