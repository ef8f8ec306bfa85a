import type { GoalMail } from '#contracts/members/member-mail.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { findCustomer } from '#server/modules/customers/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { listOpenMembers } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import { accessTo } from './access.ts'
import { pauseUrl } from './goal-pause.ts'
import { findGoal, isPaused, listGoals, listToTell } from './goal-repository.ts'
import { listMeetings } from './meetings.ts'
import { shopOf } from './shop-of.ts'

const DAY_MS = 86_400_000
/** A goal is for its week: whoever becomes a member within it gets it still, and a worker that was away sends no old ones. */
const SENT_WITHIN_DAYS = 6

/** Owes every open member the goals that have come out, each once. Gives back how many mails. */
export async function sendGoals(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const { db, clock } = services
  const now = clock.now()
  let owed = 0
  for (const goal of await listGoals(db, { after: weekBefore(now), until: now })) {
    const customerIds = await listOpenMembers(db, { productId: goal.productId, now })
    const toTell = await listToTell(db, { goal, customerIds })
    for (const some of inParts(toTell, MAILS_AT_ONCE))
      await db.transaction((tx) =>
        queueMails(
          services,
          tx,
          some.map((customerId) => ({ kind: 'club-goal', about: `${goal.id}.${customerId}` })),
        ),
      )
    owed += toTell.length
  }
  return owed
}

const MAILS_AT_ONCE = 500

const inParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size))

const weekBefore = (now: Date) => new Date(now.getTime() - SENT_WITHIN_DAYS * DAY_MS)

/** What that mail says; null for who is no open member any more, wants none, or whose week it was. */
export async function getGoalMail(
  services: Pick<Services, 'db' | 'clock' | 'signer' | 'origin'>,
  { about }: { about: string },
): Promise<GoalMail | null> {
  const { db, clock, origin } = services
  const { goalId, customerId } = readAbout(about)
  const [goal, customer] = await Promise.all([findGoal(db, goalId), findCustomer(db, customerId)])
  if (!goal || !customer || goal.post.publishedAt <= weekBefore(clock.now())) return null
  const { post, productSlug } = goal
  const { productId } = post
  if (await isPaused(db, { customerId, productId })) return null
  if ((await accessTo(services, { productSlug, customerId })).state !== 'open') return null
  const inSevenDays = clock.now().getTime() + 7 * DAY_MS
  const meeting = (await listMeetings(services, { productSlug, customerId })).find(
    ({ startsAt }) => Date.parse(startsAt) < inSevenDays,
  )
  return {
    to: { firstName: customer.firstName, email: customer.email },
    ...{ title: post.title, bodyHtml: post.bodyHtml, minutes: post.minutes },
    meeting: meeting
      ? { startsAt: meeting.startsAt, timeZone: meeting.timeZone, isBooked: meeting.seat !== null }
      : null,
    spaceUrl: origin + ROUTES.memberSpace(productSlug),
    pauseUrl: pauseUrl(services, { customerId, productId }),
    cancelUrl: origin + ROUTES.cancelContract,
    shop: shopOf(await getShopSettings(db)),
  }
}

function readAbout(about: string): { goalId: number; customerId: number } {
  const [, goalId, customerId] = /^(\d+)\.(\d+)$/.exec(about) ?? []
  if (!goalId || !customerId) throw new Error(`${about} names no goal and reader`)
  return { goalId: Number(goalId), customerId: Number(customerId) }
}
