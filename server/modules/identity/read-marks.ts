import { MAIL_BOX, type Mark, type MarkDrawing, type MarkKind, shownIn } from '#contracts/site/identity.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { MailLogo } from '#server/mail/mail-logo.ts'
import { LOGO_CIDS, logoCid } from '#server/mail/mail-logo.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { selectMark } from './marks-repository.ts'

/** Few, small and never changed: read once by each process. */
const KEPT = 40
const read = new Map<string, Buffer>()

/** A drawing of a mark that the shop has or had; null for what it never had. */
export async function findMark(
  db: Queryable,
  { hash, drawing }: { hash: string; drawing: MarkDrawing },
): Promise<Buffer | null> {
  const name = `${hash}-${drawing}`
  const known = read.get(name)
  if (known) return known
  const content = await selectMark(db, { hash, drawing })
  if (!content) return null
  if (read.size >= KEPT) read.clear()
  read.set(name, content)
  return content
}

/** Whether the shop has drawn such a mark. */
export const isMark = async (db: Queryable, { kind, mark }: { kind: MarkKind; mark: Mark }): Promise<boolean> =>
  (await selectMark(db, { hash: mark.hash, drawing: kind === 'logo' ? 'logo' : 'icon-192' })) !== null

/** The logo that mails begin with; null where the shop’s name is written there. */
export async function getMailLogo(db: Database): Promise<MailLogo | null> {
  const { logo } = (await getShopSettings(db)).identity
  const content = logo && (await findMark(db, { hash: logo.hash, drawing: 'paper' }))
  return content && { cid: logoCid(logo.hash), content, ...shownIn(logo, MAIL_BOX) }
}

/** The logo as papers show it; null where the name is written. */
export const findPaperLogo = (db: Queryable, logo: Mark | null | undefined): Promise<Buffer | null> =>
  logo ? findMark(db, { hash: logo.hash, drawing: 'paper' }) : Promise.resolve(null)

/** A mail that is shown in a page, where its logo does not come along with it. */
export async function showLogo(db: Queryable, html: string): Promise<string> {
  let shown = html
  for (const [cid, hash = ''] of html.matchAll(LOGO_CIDS)) {
    const content = await findMark(db, { hash, drawing: 'paper' })
    if (content) shown = shown.replaceAll(cid, `data:image/png;base64,${content.toString('base64')}`)
  }
  return shown
}
