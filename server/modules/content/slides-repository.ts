import { asc, eq } from 'drizzle-orm'
import type { SlideView } from '#contracts/content/content.ts'
import type { Queryable } from '#server/database/database.ts'
import { pictures, shownPicture } from '#server/modules/media/tables.ts'
import { slides } from './tables.ts'

/** What the home page shows in turn, in its order. */
export function listSlides(db: Queryable): Promise<SlideView[]> {
  const { id, title, text, buttonLabel, href } = slides
  return db
    .select({ id, title, text, buttonLabel, href, picture: shownPicture })
    .from(slides)
    .leftJoin(pictures, eq(pictures.stem, slides.pictureStem))
    .orderBy(asc(slides.position))
}
