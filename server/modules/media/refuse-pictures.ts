import type { Queryable } from '#server/database/database.ts'
import { holdPictures } from './pictures-repository.ts'

const UNKNOWN = 'Cette image n’est pas dans la médiathèque.'
const UNDESCRIBED = 'Décrivez d’abord cette image dans la médiathèque.'

/**
 * Why some of these pictures may not be shown, each with the sentence for it: asked within the transaction that begins to show
 * them, which none of them leaves the library before.
 */
export async function refusePictures(
  tx: Queryable,
  stems: readonly string[],
): Promise<{ stem: string; sentence: string }[]> {
  if (stems.length === 0) return []
  const altOf = new Map((await holdPictures(tx, stems)).map(({ stem, alt }) => [stem, alt]))
  return stems.flatMap((stem) => {
    const alt = altOf.get(stem)
    if (alt === undefined) return [{ stem, sentence: UNKNOWN }]
    return alt === '' ? [{ stem, sentence: UNDESCRIBED }] : []
  })
}
