import { z } from 'zod'
import type { ToldPost } from '#contracts/imports/post-table.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Writer } from '#server/modules/audit/index.ts'
import { findPostDraft, type PostDraft, savePost } from '#server/modules/content/index.ts'
import { beginFilledDraft } from '#server/modules/text-desk/index.ts'
import { findPostId, findPostSlugs, hasDraftOf, type Known, targetOf } from './known-things-repository.ts'
import { applied, type Became, type LineKind, no, SAME, wordsOf } from './line-kind.ts'

/** As it is kept between the trial and the writing. */
const Told = z.object({
  slug: z.string(),
  title: z.string().optional(),
  publishedAt: z.string().optional(),
  category: z.string().optional(),
  isDraft: z.boolean().optional(),
  excerpt: z.string().optional(),
  searchTitle: z.string().optional(),
  picture: z.string().optional(),
  markdown: z.string().optional(),
})
type Told = z.output<typeof Told> & ToldPost

export const postLines: LineKind = {
  async judge(db, known, lines) {
    const all = lines.map(({ told }) => Told.parse(told))
    const there = await findPostSlugs(
      db,
      all.map(({ slug }) => slug),
    )
    return all.map((told) => {
      const isThere = there.has(told.slug)
      const sentence = refusalOf(told, { isThere, known })
      const name = told.title ?? ''
      return sentence === null
        ? { state: 'ready', sentence: plannedFor(told, isThere), name }
        : { ...no(sentence), name }
    })
  },
  async write(writer, known, kept) {
    const told = Told.parse(kept)
    const id = await findPostId(writer.db, told.slug)
    const sentence = refusalOf(told, { isThere: id !== null, known })
    if (sentence !== null) return no(sentence)
    if (id === null && told.isDraft) return begin(writer, { told, known })
    return put(writer, { told, known, id })
  },
}

function plannedFor({ isDraft }: Told, isThere: boolean): string {
  if (isThere) return 'Met à jour cet article.'
  return isDraft ? 'Nouveau brouillon.' : 'Nouvel article, en ligne.'
}

function refusalOf(told: Told, { isThere, known }: { isThere: boolean; known: Known }): string | null {
  if (told.category && targetOf(known.categories, told.category) === undefined)
    return `La catégorie «\u202F${told.category}\u202F» n’existe pas.`
  if (told.picture && targetOf(known.pictures, told.picture) === undefined)
    return `La médiathèque n’a pas d’image «\u202F${told.picture}\u202F».`
  if (isThere) return told.isDraft ? 'Cet article est en ligne\u202F: il se retire dans l’éditeur.' : null
  if (!told.title) return 'Un nouvel article a un titre.'
  if (told.isDraft) return null
  if (!told.category) return 'Un article en ligne a une catégorie.'
  return told.markdown ? null : 'Un article en ligne a un texte.'
}

type Making = { told: Told; known: Known }

function wordsIn({ told, known }: Making) {
  const stem = told.picture === undefined ? undefined : (targetOf(known.pictures, told.picture) ?? null)
  const category = told.category ? targetOf(known.categories, told.category) : undefined
  return {
    ...(told.title && { title: told.title }),
    ...(category !== undefined && { categorySlug: category }),
    ...(told.excerpt !== undefined && { excerpt: told.excerpt }),
    ...(told.searchTitle !== undefined && { searchTitle: told.searchTitle }),
    ...(stem !== undefined && { pictureStem: stem }),
    ...(told.markdown && { markdown: told.markdown }),
  }
}

/** One of an address is begun once. */
async function begin(writer: Writer, { told, known }: Making): Promise<Became> {
  if (await hasDraftOf(writer.db, told.slug)) return SAME
  const { pictureStem, ...words } = wordsIn({ told, known })
  const ownerId = 'id' in writer.actor ? Number(writer.actor.id) : 0
  const fields = { ...words, slug: told.slug, ...(pictureStem && { pictureStem }) }
  await writer.db.transaction((tx: Transaction) => beginFilledDraft(tx, writer, { ownerId, kind: 'article', fields }))
  return applied('Nouveau brouillon.')
}

async function put(writer: Writer, { told, known, id }: Making & { id: number | null }): Promise<Became> {
  const now = writer.clock.now()
  const publishedAt = told.publishedAt === undefined ? undefined : new Date(told.publishedAt)
  if (publishedAt && publishedAt > now) return no('Une date à venir se prévoit dans l’éditeur.')
  const kept = id === null ? null : await findPostDraft(writer.db, id)
  if (id !== null && !kept) return no('Cet article a été écrit hors du bureau\u202F: changez-le dans l’éditeur.')
  const before = kept?.draft ?? { title: '', categorySlug: '', excerpt: '', markdown: '', publishedAt: now }
  const draft: PostDraft = {
    ...before,
    slug: told.slug,
    ...wordsIn({ told, known }),
    ...(publishedAt && { publishedAt }),
  }
  const saved = await savePost(writer, {
    id,
    edited: kept?.version ?? 0,
    draft,
    ...(publishedAt && { updatedAt: publishedAt }),
  })
  if (saved.outcome === 'refused') return no(wordsOf(saved.problems))
  if (saved.outcome !== 'saved') return no('Cet article vient de changer.')
  if (id === null) return applied('Nouvel article, en ligne.')
  return saved.version === kept?.version ? SAME : applied('Article mis à jour.')
}
