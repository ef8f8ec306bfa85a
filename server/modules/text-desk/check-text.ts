import { splitAtForms } from '#contracts/content/form-places.ts'
import { picturesOf } from '#contracts/content/picture.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { rowOf } from '#contracts/site/site-map.ts'
import { ownLinksOf, type TextCheck } from '#contracts/staff/text-check.ts'
import type { TextFields } from '#contracts/staff/text-fields.ts'
import type { Queryable } from '#server/database/database.ts'
import { findLiveForm } from '#server/modules/contact/index.ts'
import { drawText } from '#server/modules/content/index.ts'
import { findMoved } from '#server/modules/redirects/index.ts'
import { findPicture, isStanding } from './references-repository.ts'

/** What a reader of this text would stumble over. */
export async function checkText(db: Queryable, fields: TextFields, origin: string): Promise<TextCheck> {
  const { markdown, pictureStem, title, searchTitle, excerpt } = fields
  const links = ownLinksOf(markdown, origin)
  const [broken, moved]: [string[], string[]] = [[], []]
  for (const path of links) {
    if (await stands(db, path)) continue
    const isMoved = (await findMoved(db, path)) !== null
    if (isMoved) moved.push(path)
    else broken.push(path)
  }
  const { bodyHtml } = await drawText(db, markdown, false)
  const forms = [...new Set(splitAtForms(bodyHtml).flatMap(({ form }) => form ?? []))]
  for (const id of forms) if (!(await findLiveForm(db, id))) broken.push(ROUTES.form(String(id)))
  const pictures = picturesOf(markdown)
  const unnamed = pictures.filter(({ alt }) => alt === '').map(({ address, stem }) => stem ?? address)
  const header = pictureStem === '' ? null : ((await findPicture(db, pictureStem))?.alt ?? null)
  return {
    links: { count: links.length + forms.length, broken, moved },
    pictures: {
      count: pictures.length + (header === null ? 0 : 1),
      unnamed: header === '' ? [pictureStem, ...unnamed] : unnamed,
    },
    search: { title: (searchTitle || title).trim().length, description: excerpt.trim().length },
  }
}

/** Pages that are made of what the shop holds; all others of the site's own addresses stand as they are. */
const OF_ROWS =
  /^\/(?:(?<product>produit)|(?<category>categorie-produit)|conseils\/(?<topic>categorie)|(?<club>club))\/[^/]+\//

async function stands(db: Queryable, path: string): Promise<boolean> {
  if (path.startsWith('/media/')) return true
  const isOwnRow = OF_ROWS.test(path) || rowOf(path) === null
  return isOwnRow ? isStanding(db, path) : true
}
