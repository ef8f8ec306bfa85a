import type { Queryable, Transaction } from '#server/database/database.ts'
import {
  type Refused,
  readDraft,
  recordWrite,
  refuse,
  restoreVersion,
  type Saved,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { refusePictures } from '#server/modules/media/index.ts'
import { isAddressTaken } from './address-is-taken.ts'
import { findPostSlug, insertPost, updatePost } from './posts-repository.ts'
import { isPostCategory, isProduct } from './references-repository.ts'
import { type Post, PostDraft } from './text-drafts.ts'

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

/** Writes an article, or changes it, and renders its Markdown. The address of an article never changes. */
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
  const row = { ...draft, ...renderPost(draft.markdown), updatedAt: asked.updatedAt ?? writer.clock.now() }
  return write(writer, async (tx): Promise<SavedPost | Unwritten> => {
    const refused = await refusePost(tx, draft)
    if (refused) return refused
    const id = asked.id ?? (await insertPost(tx, row))
    if (id === null) return ADDRESS_TAKEN
    const { edited, restoredFrom } = asked
    const recorded = await recordWrite(tx, writer, { subject: subjectOf(id), edited, content: draft, restoredFrom })
    if (recorded.outcome === 'stale') return recorded
    if (asked.id !== null) {
      const unwritten = await refuseChange(tx, id, draft)
      if (unwritten) return unwritten
      await updatePost(tx, id, row)
    }
    return { outcome: 'saved', id, version: recorded.version }
  })
}

const ADDRESS_TAKEN = refuse('slug', 'Cette adresse est déjà prise.')

async function refusePost(db: Queryable, draft: Post): Promise<Refused | null> {
  const { slug, categorySlug, pictureStem, relatedProductId } = draft
  if (await isAddressTaken(db, slug, 'post')) return ADDRESS_TAKEN
  if (!(await isPostCategory(db, categorySlug))) return refuse('categorySlug', 'Cette catégorie n’existe pas.')
  const [picture] = pictureStem === null ? [] : await refusePictures(db, [pictureStem])
  if (picture) return refuse('pictureStem', picture.sentence)
  if (relatedProductId !== null && !(await isProduct(db, relatedProductId)))
    return refuse('relatedProductId', 'Ce produit n’existe pas.')
  return null
}

async function refuseChange(tx: Transaction, id: number, { slug }: Post): Promise<Unwritten | null> {
  const address = await findPostSlug(tx, id)
  if (address === null) return { outcome: 'gone' }
  return address === slug ? null : refuse('slug', 'L’adresse d’un article ne change pas\u202F: des liens y mènent.')
}
