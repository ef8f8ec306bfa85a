import type { Queryable } from '#server/database/database.ts'
import {
  type Refused,
  readDraft,
  refuse,
  restoreVersion,
  type Saved,
  saveVersion,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { isAddressTaken } from './address-is-taken.ts'
import { UnknownMark } from './fill-template.ts'
import { upsertPage } from './pages-repository.ts'
import { renderText } from './render-text.ts'
import { PageDraft } from './text-drafts.ts'

type PageChange = {
  /** The version that was edited; 0 for a new page. */
  edited: number
  draft: PageDraft
}

const subjectOf = (slug: string) => ({ kind: 'page', id: slug }) as const

/** Writes a page, or changes the one of the same slug. */
export function savePage(writer: Writer, { edited, draft }: PageChange): Promise<Saved | Unwritten> {
  return save(writer, { edited, draft })
}

/** Shows a page again as it was in an older version. */
export function restorePage(
  writer: Writer,
  { slug, edited, version }: { slug: string; edited: number; version: number },
): Promise<Saved | Unwritten> {
  return restoreVersion(writer, { subject: subjectOf(slug), version }, (draft) =>
    save(writer, { edited, draft, restoredFrom: version }),
  )
}

type Asked = { edited: number; draft: unknown; restoredFrom?: number }

async function save(writer: Writer, { edited, draft: input, restoredFrom }: Asked): Promise<Saved | Unwritten> {
  const read = readDraft(PageDraft, input)
  if (read.outcome === 'refused') return read
  const { draft: page } = read
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    const refused = await refusePage(tx, page)
    if (refused) return refused
    return saveVersion(
      tx,
      writer,
      {
        ...{ subject: subjectOf(page.slug), edited, content: page, restoredFrom },
      },
      () => upsertPage(tx, { ...page, updatedAt: writer.clock.now() }),
    )
  })
}

/** Drawn once as its readers will see it: a mark that the shop does not know would draw no page at all. */
async function refusePage(db: Queryable, { slug, markdown }: PageDraft): Promise<Refused | null> {
  if (await isAddressTaken(db, slug, 'page')) return refuse('slug', 'Cette adresse est déjà prise.')
  try {
    await renderText(db, markdown)
    return null
  } catch (error) {
    if (!(error instanceof UnknownMark)) throw error
    return refuse('markdown', `La boutique ne connaît pas la marque «\u202F${error.mark}\u202F».`)
  }
}
