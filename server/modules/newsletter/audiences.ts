import type { Audience, AudienceSizes } from '#contracts/newsletter/letter.ts'
import type { Queryable } from '#server/database/database.ts'
import { rememberedFor } from '#server/database/remembered.ts'
import { countSubscribers, listConfirmedAfter } from '#server/modules/contact/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { countBuyers, listBuyersAfter } from './buyers-repository.ts'
import { NEWSLETTER_FORM } from './newsletter-form.ts'

/** Somebody a letter may go to, and since when their mailbox is known to be wanted. */
export type Candidate = { id: number; email: string; since: Date }

type Deps = Pick<Services, 'clock'>

/** From when on a purchase lets its buyer be written to; null where the shop does not write to buyers. */
export async function buyersSince({ clock }: Deps, db: Queryable): Promise<Date | null> {
  const { newsletter, contact } = await getShopSettings(db)
  if (!newsletter.writesToBuyers) return null
  const since = new Date(clock.now())
  since.setUTCMonth(since.getUTCMonth() - (contact.retentionMonthsOf.newsletter ?? contact.retentionMonths))
  return since
}

/** The next people of an audience, behind `after`: a subscription's number, or an order's. */
export async function listAudienceAfter(
  services: Deps,
  db: Queryable,
  { audience, after, limit }: { audience: Audience; after: number; limit: number },
): Promise<Candidate[]> {
  if (audience === 'subscribers') {
    const confirmed = await listConfirmedAfter(db, NEWSLETTER_FORM, { after, limit })
    return confirmed.map(({ confirmedAt, ...each }) => ({ ...each, since: confirmedAt }))
  }
  const since = await buyersSince(services, db)
  const buyers = since ? await listBuyersAfter(db, { since, after, limit }) : []
  return buyers.map(({ boughtAt, ...each }) => ({ ...each, since: boughtAt }))
}

/** How many people each audience has. */
export async function sizesOfAudiences(services: Deps, db: Queryable): Promise<AudienceSizes> {
  const since = await buyersSince(services, db)
  return {
    subscribers: await countSubscribers(db, NEWSLETTER_FORM),
    buyers: since && (await countBuyers(db, since)),
  }
}

const KNOWN_MILLISECONDS = 60_000
const known = rememberedFor<AudienceSizes>(KNOWN_MILLISECONDS)

/** The same as of a minute ago: each address is looked at for it, and each page that shows it asks. */
export const sizesOfLate = (services: Deps, db: Queryable): Promise<AudienceSizes> =>
  known(db, () => sizesOfAudiences(services, db))
