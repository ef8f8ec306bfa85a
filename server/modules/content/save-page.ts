import { ROUTES } from '#contracts/site/routes.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
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
import { moveAddress, takeAddress } from '#server/modules/redirects/index.ts'
import { isAddressTaken } from './address-is-taken.ts'
import { UnknownMark } from './fill-template.ts'
import { deletePage, findNamedPage, insertPage, updatePage } from './pages-repository.ts'
import { renderText } from './render-text.ts'
import { type PageContent, PageDraft } from './text-drafts.ts'
import { refuseTextPictures } from './text-pictures.ts'

type PageChange = {
  /** What its versions are kept under; none: of the address of the draft, which is what a new page begins with. */
  name?: string
  /** The version that was edited; 0 for a new page. */
  edited: number
  draft: PageDraft
}

const subjectOf = (name: string) => ({ kind: 'page', id: name }) as const

/** Writes a page, or changes it. An address that it gives up leads to its new one. */
export function savePage(writer: Writer, { name, edited, draft }: PageChange): Promise<Saved | Unwritten> {
  return save(writer, { name: name ?? draft.slug, edited, draft })
}

/** Shows a page again as it was in an older version. */
export function restorePage(
  writer: Writer,
  { slug: name, edited, version }: { slug: string; edited: number; version: number },
): Promise<Saved | Unwritten> {
  return restoreVersion(writer, { subject: subjectOf(name), version }, (draft) =>
    save(writer, { name, edited, draft, restoredFrom: version }),
  )
}

type Asked = { name: string; edited: number; draft: unknown; restoredFrom?: number }

async function save(writer: Writer, { name, edited, draft: input, restoredFrom }: Asked): Promise<Saved | Unwritten> {
  const read = readDraft(PageDraft, input)
  if (read.outcome === 'refused') return read
  const { draft: page } = read
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    const refused = await refusePage(tx, page, name)
    if (refused) return refused
    return saveVersion(tx, writer, { subject: subjectOf(name), edited, content: page, restoredFrom }, () =>
      store(tx, writer, { name, page }),
    )
  })
}

async function store(tx: Transaction, { clock }: Writer, { name, page }: { name: string; page: PageContent }) {
  const row = { ...page, name: name === page.slug ? null : name, updatedAt: clock.now() }
  const before = await findNamedPage(tx, name)
  if (!before) {
    await insertPage(tx, row)
    return takeAddress(tx, `/${page.slug}/`)
  }
  await updatePage(tx, name, row)
  if (before.slug !== page.slug) await moveAddress(tx, { clock }, { from: `/${before.slug}/`, to: `/${page.slug}/` })
}

/** Takes a page off the site; its address leads home. */
export function withdrawPage(
  writer: Writer,
  { name, edited }: { name: string; edited: number },
): Promise<Saved | Unwritten> {
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    const page = await findNamedPage(tx, name)
    if (!page) return { outcome: 'gone' }
    return saveVersion(tx, writer, { subject: subjectOf(name), edited, content: null }, async () => {
      await deletePage(tx, name)
      await moveAddress(tx, writer, { from: `/${page.slug}/`, to: ROUTES.home })
    })
  })
}

/** Drawn once as its readers will see it: a mark that the shop does not know would draw no page at all. */
async function refusePage(db: Queryable, { slug, markdown }: PageContent, name: string): Promise<Refused | null> {
  if (await isAddressTaken(db, slug, { pageName: name })) return refuse('slug', 'Cette adresse est déjà prise.')
  try {
    await renderText(db, markdown)
    return await refuseTextPictures(db, markdown)
  } catch (error) {
    if (!(error instanceof UnknownMark)) throw error
    return refuse('markdown', `La boutique ne connaît pas la marque «\u202F${error.mark}\u202F».`)
  }
}
