import { type Picture, picturesOf } from '#contracts/content/picture.ts'
import type { Queryable } from '#server/database/database.ts'
import { type Refused, refuse } from '#server/modules/audit/index.ts'
import { refusePictures } from '#server/modules/media/index.ts'
import { listPicturesOf } from './references-repository.ts'

const stemsOf = (markdown: string): string[] => picturesOf(markdown).flatMap(({ stem }) => stem ?? [])

/** The pictures of the library that a text shows, by their names. */
export async function findTextPictures(db: Queryable, markdown: string): Promise<ReadonlyMap<string, Picture>> {
  const stems = stemsOf(markdown)
  const found = stems.length > 0 ? await listPicturesOf(db, stems) : []
  return new Map(found.map((picture) => [picture.stem, picture]))
}

/** A text shows pictures of the library, and no others. Within the transaction that writes it. */
export async function refuseTextPictures(tx: Queryable, markdown: string): Promise<Refused | null> {
  const foreign = picturesOf(markdown).find(({ stem }) => stem === null)
  if (foreign) return refuse('markdown', `L’image «\u202F${foreign.address}\u202F» n’est pas dans la médiathèque.`)
  const [refused] = await refusePictures(tx, stemsOf(markdown))
  return refused ? refuse('markdown', `${refused.sentence} (${refused.stem})`) : null
}
