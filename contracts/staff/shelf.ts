import type { FieldProblem } from './edit-form.ts'

/** A category as the team keeps it. `products`: how many are in it, published or not. */
export type Shelf = {
  slug: string
  name: string
  description: string
  position: number
  products: number
  version: number
}

export const SHELF_FIELDS = { name: 'nom', text: 'texte', place: 'place' } as const
export const SHELF_LABELS = { name: 'Nom', text: 'Description', place: 'Place' } as const

type Fields = Readonly<Record<string, string>>
type ShelfWords = Pick<Shelf, 'name' | 'description' | 'position'>

export const fieldsOfShelf = ({ name, description, position }: ShelfWords): Record<string, string> => ({
  [SHELF_FIELDS.name]: name,
  [SHELF_FIELDS.text]: description,
  [SHELF_FIELDS.place]: String(position + 1),
})

/** Places are counted from 1. */
export function readShelf(fields: Fields): { ok: true; shelf: ShelfWords } | { ok: false; problems: FieldProblem[] } {
  const place = (fields[SHELF_FIELDS.place] ?? '').trim()
  if (!/^[1-9]\d{0,3}$/.test(place))
    return { ok: false, problems: [{ field: SHELF_FIELDS.place, sentence: 'Une place se compte à partir de 1.' }] }
  const [name, description] = [fields[SHELF_FIELDS.name] ?? '', fields[SHELF_FIELDS.text] ?? '']
  return { ok: true, shelf: { name, description, position: Number(place) - 1 } }
}

/** Which field a refusal of the shop is about. */
export const shelfFieldOf = (path: string): string =>
  ({ description: SHELF_FIELDS.text, position: SHELF_FIELDS.place })[path] ?? SHELF_FIELDS.name
