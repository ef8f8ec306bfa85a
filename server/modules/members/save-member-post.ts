import { MEMBERS_ONLY_LINE } from '#contracts/members/member-post.ts'
import {
  readDraft,
  recordWrite,
  refuse,
  type Saved,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { renderProse } from '#server/modules/content/index.ts'
import { MemberPostDraft, openingOf } from './member-post-draft.ts'
import { isProduct, upsertMemberPost } from './post-repository.ts'

type PostChange = {
  productId: number
  /** The version that was edited; 0 for a text that nobody has written yet. */
  edited: number
  draft: MemberPostDraft
}

/** Writes a text for the members of a product. Its slug is its name: another slug is another text. */
export async function saveMemberPost(
  writer: Writer,
  { productId, edited, draft }: PostChange,
): Promise<(Saved & { id: number }) | Unwritten> {
  const read = readDraft(MemberPostDraft, draft)
  if (read.outcome === 'refused') return read
  const content = read.draft
  const [bodyHtml, openingHtml] = await Promise.all([
    renderProse(content.markdown.replace(MEMBERS_ONLY_LINE, '')),
    renderProse(openingOf(content)),
  ])
  return write(writer, async (tx): Promise<(Saved & { id: number }) | Unwritten> => {
    if (!(await isProduct(tx, productId))) return refuse('productId', 'Ce produit n’existe pas.')
    const subject = { kind: 'member-post', id: `${productId}/${content.slug}` } as const
    const row = { productId, content, bodyHtml, openingHtml, updatedAt: writer.clock.now() }
    const recorded = await recordWrite(tx, writer, { subject, edited, content })
    if (recorded.outcome === 'stale') return recorded
    return { outcome: 'saved', version: recorded.version, id: await upsertMemberPost(tx, row) }
  })
}
