import { ROUTES } from '#contracts/site/routes.ts'
import type { SpaceOfMail } from '#contracts/subscription/subscription-mail.ts'
import { listSubscriptionLines } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { findSpace, listMemberPosts } from './post-repository.ts'

/** The members' space that a subscription is for; null where it is for none. */
export async function findSpaceOf(
  { db }: Pick<Services, 'db'>,
  { subscriptionId }: { subscriptionId: number },
): Promise<Awaited<ReturnType<typeof findSpace>>> {
  for (const { productId } of await listSubscriptionLines(db, subscriptionId)) {
    const space = productId === null ? null : await findSpace(db, { productId })
    if (space) return space
  }
  return null
}

/** What members read of what a subscription gives, as mails name it; null where there is nothing. */
export async function getSpaceOfSubscription(
  { db, clock, origin }: Pick<Services, 'db' | 'clock' | 'origin'>,
  { subscriptionId }: { subscriptionId: number },
): Promise<SpaceOfMail> {
  const space = await findSpaceOf({ db }, { subscriptionId })
  if (!space) return null
  const posts = await listMemberPosts(db, { productId: space.productId, now: clock.now() })
  const ofMonth = posts.filter(({ month, kind }) => month === posts[0]?.month && kind !== 'goal')
  return { url: origin + ROUTES.memberSpace(space.slug), titles: ofMonth.map(({ title }) => title) }
}
