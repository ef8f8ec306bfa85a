import { fieldsOfWords, readWords, SEARCH_LABELS, WORD_LABELS } from '#contracts/staff/product-texts.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { type EditResult, type ProductPart, savePart } from './edit-product.ts'
import type { Deps } from './settle-edit.ts'

const WORDS: ProductPart = {
  action: 'products.texts',
  labels: WORD_LABELS,
  fieldsOf: fieldsOfWords,
  read(fields, draft) {
    const read = readWords(fields, draft)
    if (!read.ok) return read
    const { attributes, categorySlugs, pictures, ...words } = read.words
    const lists = { attributes: [...attributes], categorySlugs: [...categorySlugs], pictures: [...pictures] }
    return { ok: true, draft: { ...draft, ...words, ...lists } }
  },
}

const SEARCH: ProductPart = {
  action: 'products.texts',
  labels: SEARCH_LABELS,
  fieldsOf: ({ slug, seoTitle, seoDescription }) => ({
    ...{ adresse: slug, 'titre-recherche': seoTitle, 'texte-recherche': seoDescription },
  }),
  read: (fields, draft) => ({
    ok: true,
    draft: {
      ...draft,
      slug: fields.adresse?.trim() ?? draft.slug,
      seoTitle: fields['titre-recherche'] ?? '',
      seoDescription: (fields['texte-recherche'] ?? '').replace(/\s*\n\s*/g, ' '),
    },
  }),
}

type TextEdit = { productId: number; edited: number; mine: Readonly<Record<string, string>> }

/** What a product says on its page. */
export async function saveWords(services: Deps, actor: StaffActor, edit: TextEdit): Promise<EditResult> {
  const isPublishing = 'publication' in edit.mine
  const refusal = isPublishing ? await refuseStaff(services, actor, 'products.publish') : null
  if (refusal) return { outcome: 'staff', refusal }
  // What a form leaves out that has nothing ticked is nothing, and not as it was.
  return savePart(services, actor, { ...edit, mine: { categorie: '', image: '', avis: '', ...edit.mine }, part: WORDS })
}

/** Where its page stands, and what search engines show of it. */
export const saveSearchTexts = (services: Deps, actor: StaffActor, edit: TextEdit): Promise<EditResult> =>
  savePart(services, actor, { ...edit, part: SEARCH })
