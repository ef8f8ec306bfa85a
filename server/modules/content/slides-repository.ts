import { asc, eq } from 'drizzle-orm'
import type { SlideView } from '#contracts/content/content.ts'
import type { Queryable } from '#server/database/database.ts'
import { pictures } from '#server/modules/catalog/tables.ts'
import { slides } from './tables.ts'

/** What the home page shows in turn, in its order. */
export function listSlides(db: Queryable): Promise<SlideView[]> {
  const { id, title, text, buttonLabel, href } = slides
  return db
    .select({ id, title, text, buttonLabel, href, picture: pictures })
    .from(slides)
    .leftJoin(pictures, eq(pictures.stem, slides.pictureStem))
    .orderBy(asc(slides.position))
}
