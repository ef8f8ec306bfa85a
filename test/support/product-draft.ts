import { randomUUID } from 'node:crypto'
import {
  createProduct,
  type NewProduct,
  type ProductDraft,
  type VariationsDraft,
} from '#server/modules/catalog/index.ts'
import type { Services } from '#server/services.ts'
import { byStaff } from './writer.ts'

/** What a guide says, under an address of its own, unless told otherwise. */
export function productDraft(fields: Partial<ProductDraft> = {}): ProductDraft {
  const suffix = randomUUID().slice(0, 8)
  return {
    ...{ slug: `guide-${suffix}`, kind: 'simple', name: 'Le guide', sku: `SKU-${suffix}`, supply: 'digital-content' },
    ...{ shortDescription: 'Dix chapitres.', descriptionMarkdown: 'Un *guide*.' },
    ...{ seoTitle: 'Le guide', seoDescription: 'Préparer un entretien.' },
    ...fields,
  }
}

/** A notebook in these colours, each at 19,00 € with five pieces. */
export const colours = (...names: string[]): VariationsDraft =>
  names.map((name) => ({
    id: null,
    options: [{ name: 'Couleur', value: name }],
    sku: `C-${randomUUID().slice(0, 8)}`,
    opening: { price: { regularPriceCents: 1900 }, stock: 5 },
  }))

/** Written by the use case, as the desk does it: a guide at 17,00 €, unless told otherwise. */
export async function writeProduct(
  services: Pick<Services, 'db' | 'clock'>,
  fields: Partial<NewProduct> & { since?: Date } = {},
) {
  const draft = productDraft(fields.variations ? { kind: 'variable', supply: 'goods' } : {})
  const created = await createProduct(byStaff(services), { draft, price: { regularPriceCents: 1700 }, ...fields })
  if (created.outcome !== 'saved') throw new Error(`no product was made: ${JSON.stringify(created)}`)
  return { ...created, draft: fields.draft ?? draft }
}
