import { ROUTES } from '#contracts/site/routes.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import {
  findRevision,
  type Refused,
  readDraft,
  recordWrite,
  refuse,
  restoreVersion,
  type Saved,
  saveVersion,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { refusePictures } from '#server/modules/media/index.ts'
import { moveAddress, takeAddress } from '#server/modules/redirects/index.ts'
import { isAddressTaken } from './address-is-taken.ts'
import { deletePost, findPostSlug, insertPost, updatePost } from './posts-repository.ts'
import { isPostCategory, isProduct } from './references-repository.ts'
import { type Post, PostDraft } from './text-drafts.ts'
import { findTextPictures, refuseTextPictures } from './text-pictures.ts'

type PostChange = {
  /** Null for a new article, which is version 0 before it is written. */
  id: number | null
  edited: number
  draft: PostDraft
  /** Now, unless an older text is taken over. */
  updatedAt?: Date
}

export type SavedPost = Saved & { id: number }

const subjectOf = (id: number) => ({ kind: 'post', id: String(id) }) as const

/**
 * Writes an article, or changes it, and renders its Markdown. An address that it gives up leads to its new one. One that was
 * taken off the site comes back under its number, with its comments.
 */
export function savePost(writer: Writer, change: PostChange): Promise<SavedPost | Unwritten> {
  return save(writer, change)
}

/** Shows an article again as it was in an older version. */
export function restorePost(
  writer: Writer,
  { id, edited, version }: { id: number; edited: number; version: number },
): Promise<SavedPost | Unwritten> {
  return restoreVersion(writer, { subject: subjectOf(id), version }, (draft) =>
    save(writer, { id, edited, draft, restoredFrom: version }),
  )
}

type Asked = Pick<PostChange, 'id' | 'edited' | 'updatedAt'> & { draft: unknown; restoredFrom?: number }

async function save(writer: Writer, asked: Asked): Promise<SavedPost | Unwritten> {
  const read = readDraft(PostDraft, asked.draft)
  if (read.outcome === 'refused') return read
  const { draft } = read
  // Loaded only where something is written: those who read never need it.
  const { renderPost } = await import('./posts-rendering.ts')
  return write(writer, async (tx): Promise<SavedPost | Unwritten> => {
    const refused = await refusePost(tx, draft, asked.id)
    if (refused) return refused
    const rendered = renderPost(draft.markdown, await findTextPictures(tx, draft.markdown))
    const row = { ...draft, ...rendered, updatedAt: asked.updatedAt ?? writer.clock.now() }
    const id = asked.id ?? (await insertPost(tx, row))
    if (id === null) return ADDRESS_TAKEN
    const { edited, restoredFrom } = asked
    const before = await findRevision(tx, subjectOf(id))
    const recorded = await recordWrite(tx, writer, { subject: subjectOf(id), edited, content: draft, restoredFrom })
    if (recorded.outcome === 'stale') return recorded
    const wasWithdrawn = before !== null && before.content === null
    const isKept = asked.id === null || (await keep(tx, writer, { id, row, wasWithdrawn }))
    if (!isKept) return { outcome: 'gone' }
    if (asked.id === null) await takeAddress(tx, ROUTES.post(draft.slug))
    return { outcome: 'saved', id, version: recorded.version }
  })
}

type Kept = { id: number; row: Parameters<typeof updatePost>[2]; wasWithdrawn: boolean }

/** False where there is no such article. */
async function keep(tx: Transaction, { clock }: Writer, { id, row, wasWithdrawn }: Kept): Promise<boolean> {
  const slug = await findPostSlug(tx, id)
  if (slug === null && !wasWithdrawn) return false
  if (slug === null) {
    await insertPost(tx, { ...row, id })
    await takeAddress(tx, ROUTES.post(row.slug))
    return true
  }
  await updatePost(tx, id, row)
  if (slug !== row.slug) await moveAddress(tx, { clock }, { from: ROUTES.post(slug), to: ROUTES.post(row.slug) })
  return true
}

/** Takes an article off the site; its address leads to the list of articles. */
export function withdrawPost(
  writer: Writer,
  { id, edited }: { id: number; edited: number },
): Promise<Saved | Unwritten> {
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    const slug = await findPostSlug(tx, id)
    if (slug === null) return { outcome: 'gone' }
    return saveVersion(tx, writer, { subject: subjectOf(id), edited, content: null }, async () => {
      await deletePost(tx, id)
      await moveAddress(tx, writer, { from: ROUTES.post(slug), to: ROUTES.blog })
    })
  })
}

const ADDRESS_TAKEN = refuse('slug', 'Cette adresse est déjà prise.')

async function refusePost(db: Queryable, draft: Post, id: number | null): Promise<Refused | null> {
  const { slug, categorySlug, pictureStem, relatedProductId } = draft
  if (await isAddressTaken(db, slug, { postId: id })) return ADDRESS_TAKEN
  if (!(await isPostCategory(db, categorySlug))) return refuse('categorySlug', 'Cette catégorie n’existe pas.')
  const [picture] = pictureStem === null ? [] : await refusePictures(db, [pictureStem])
  if (picture) return refuse('pictureStem', picture.sentence)
  if (relatedProductId !== null && !(await isProduct(db, relatedProductId)))
    return refuse('relatedProductId', 'Ce produit n’existe pas.')
  return refuseTextPictures(db, draft.markdown)
}
