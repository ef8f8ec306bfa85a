import { fieldsOfWords, readWords, SEARCH_LABELS, WORD_LABELS } from '#contracts/staff/product-texts.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { type Deps, type EditResult, type ProductPart, savePart } from './edit-product.ts'

const WORDS: ProductPart = {
  action: 'products.texts',
  labels: WORD_LABELS,
  fieldsOf: fieldsOfWords,
  read(fields, draft) {
    const read = readWords(fields)
    if (!read.ok) return read
    const { attributes, categorySlugs, ...words } = read.words
    return { ok: true, draft: { ...draft, ...words, attributes: [...attributes], categorySlugs: [...categorySlugs] } }
  },
}

const SEARCH: ProductPart = {
  action: 'products.texts',
  labels: SEARCH_LABELS,
  fieldsOf: ({ seoTitle, seoDescription }) => ({ 'titre-recherche': seoTitle, 'texte-recherche': seoDescription }),
  read: (fields, draft) => ({
    ok: true,
    draft: {
      ...draft,
      seoTitle: fields['titre-recherche'] ?? '',
      seoDescription: (fields['texte-recherche'] ?? '').replace(/\s*\n\s*/g, ' '),
    },
  }),
}

type TextEdit = { productId: number; edited: number; mine: Readonly<Record<string, string>> }

/** What a product says on its page. */
export const saveWords = (services: Deps, actor: StaffActor, edit: TextEdit): Promise<EditResult> =>
  savePart(services, actor, { ...edit, part: WORDS })

/** What search engines show of it. */
export const saveSearchTexts = (services: Deps, actor: StaffActor, edit: TextEdit): Promise<EditResult> =>
  savePart(services, actor, { ...edit, part: SEARCH })
