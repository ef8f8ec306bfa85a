import { type AddOns, fieldNameOf } from '#contracts/catalog/add-ons/add-on.ts'
import type { Database } from '#server/database/database.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import { keptAddOns } from './add-ons.ts'
import { createProduct } from './builders.ts'

/** A PDF, as far as anybody looks into it. */
export const pdf = (name = 'mon-cv.pdf', words = 'CV'): PostedFile => fileOf(name, `%PDF-1.7\n${words}\n%%EOF`)

export function fileOf(name: string, text: string): PostedFile {
  const content = Buffer.from(text)
  return { name, content, size: content.length }
}

/** A notebook at 20,00 € that may come with a PDF, for 3,00 € a piece; `field`: of the file. */
export async function createWithFile(db: Database, addOn: object = {}, product: object = {}) {
  const addons: AddOns = keptAddOns(['file_upload'], { file_upload: addOn })
  const goods = { name: 'Carnet', regularPriceCents: 2000, supply: 'service', extras: { addons } } as const
  const { id, slug } = await createProduct(db, { ...goods, ...product })
  const [file] = addons.list
  if (!file) throw new Error('nothing asks for a file')
  return { id, slug, addons, field: fieldNameOf(addons, file, id) }
}
