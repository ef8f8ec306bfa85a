import { explainFileRefusal, isFileRefusal } from '../staff/product-files.ts'
import { explainMoveRefusal } from './moves.ts'

/** Why an archive that was sent is not taken, by the word of the address; null where nothing was refused. */
export function explainUploadRefusal(code: string | null): string | null {
  if (code === 'under-way' || code === 'not-empty' || code === 'gone') return explainMoveRefusal({ about: code })
  if (code === 'confirm') return 'Confirmez d’abord que c’est bien vous, puis recommencez.'
  if (code === 'too-large') return 'Cette archive dépasse 8\u00A0Go\u202F: plus qu’un navigateur n’envoie ici.'
  return isFileRefusal(code) ? explainFileRefusal(code) : null
}
