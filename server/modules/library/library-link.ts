import { LIBRARY_HOURS, type LibraryLinkState, type LibraryMail } from '#contracts/library/library.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { openCoursesTo } from '#server/modules/courses/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { closeSession, findLink, findOpenEmail, hasLinkSince, insertLink, takeLink } from './link-repository.ts'
import { listLibraryOrders } from './order-repository.ts'

const PURPOSE = 'library-link'
/** Nobody's mailbox is filled by a form that anybody may send. */
const ONE_MAIL_IN_HOURS = 1 / 12

const hoursBefore = (moment: Date, hours: number) => new Date(moment.getTime() - hours * 3_600_000)

/**
 * Owes a mail with a link to the library of an address. One that has bought nothing, and one that was just written to, get
 * none: the answer tells neither.
 */
export async function requestLibraryLink(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { email: typed }: { email: string },
): Promise<void> {
  const email = typed.trim().toLowerCase()
  const at = services.clock.now()
  const [newest] = await listLibraryOrders(services.db, { email })
  const isRecent = await hasLinkSince(services.db, email, hoursBefore(at, ONE_MAIL_IN_HOURS))
  if (!newest || isRecent) return
  await services.db.transaction(async (tx) => {
    const forgetBefore = hoursBefore(at, LIBRARY_HOURS.link + LIBRARY_HOURS.visit)
    const { id } = await insertLink(tx, { email, at, forgetBefore })
    await queueMails(services, tx, [{ kind: 'library-link', about: id }])
  })
}

/** What that mail says; null once its link would lead nowhere. */
export async function getLibraryMail(
  { db, clock, signer, origin }: Pick<Services, 'db' | 'clock' | 'signer' | 'origin'>,
  { linkId }: { linkId: string },
): Promise<LibraryMail | null> {
  const link = await findLink(db, linkId)
  if (!link || link.usedAt || link.requestedAt <= hoursBefore(clock.now(), LIBRARY_HOURS.link)) return null
  const { shopName, seller, shopEmail } = await getShopSettings(db)
  return {
    to: link.email,
    url: origin + ROUTES.libraryLink(`${link.id.replaceAll('-', '')}-${signer.sign(PURPOSE, link.id)}`),
    hours: LIBRARY_HOURS.link,
    shop: {
      name: shopName,
      legalLine: `${seller.name}, ${seller.address}, SIRET ${seller.siret}.`,
      contactEmail: shopEmail,
    },
  }
}

/** Whether a mailed link serves. To look at it does not use it up: mail servers do. */
export async function lookAtLibraryLink(
  services: Pick<Services, 'db' | 'clock' | 'signer'>,
  token: string,
): Promise<LibraryLinkState> {
  const id = readToken(services, token)
  const link = id === null ? null : await findLink(services.db, id)
  if (!link || link.requestedAt <= hoursBefore(services.clock.now(), LIBRARY_HOURS.link)) return 'unknown'
  return link.usedAt ? 'used' : 'open'
}

/** Opens the library of a mailed link to a session, its courses with it, once; false for a link that serves no more. */
export async function followLibraryLink(
  services: Pick<Services, 'db' | 'clock' | 'signer'>,
  { token, sessionId }: { token: string; sessionId: string },
): Promise<boolean> {
  const id = readToken(services, token)
  if (id === null) return false
  const at = services.clock.now()
  if (!(await takeLink(services.db, { id, sessionId, at, since: hoursBefore(at, LIBRARY_HOURS.link) }))) return false
  const link = await findLink(services.db, id)
  const orders = link ? await listLibraryOrders(services.db, { email: link.email }) : []
  await openCoursesTo(services, { sessionId, orderIds: orders.map((order) => order.id) })
  return true
}

/** The address whose library a session may see; null where it was let into none, or too long ago. */
export async function findLibraryOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { sessionId }: { sessionId: string | null },
): Promise<{ email: string } | null> {
  if (sessionId === null) return null
  const email = await findOpenEmail(db, { sessionId, since: hoursBefore(clock.now(), LIBRARY_HOURS.visit) })
  return email === null ? null : { email }
}

/** Whoever reads on somebody else's device shuts the library behind them. */
export const closeLibrary = ({ db }: Pick<Services, 'db'>, sessionId: string): Promise<void> =>
  closeSession(db, sessionId)

const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-([\w-]{16,64})$/

function readToken({ signer }: Pick<Services, 'signer'>, token: string): string | null {
  const [, a, b, c, d, e, signature] = TOKEN.exec(token) ?? []
  const id = [a, b, c, d, e].join('-')
  return signature && signer.verify(PURPOSE, id, signature) ? id : null
}
