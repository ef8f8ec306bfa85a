import { eq } from 'drizzle-orm'
import { saveMeetingPlace, saveMemberPost } from '#server/modules/members/index.ts'
import { subscriptionLines } from '#server/modules/subscriptions/tables.ts'
import type { Services } from '#server/services.ts'
import { createBookable } from './bookable.ts'
import { subscribed } from './subscribed.ts'
import { byStaff } from './writer.ts'

type Shop = Pick<Services, 'db' | 'clock'>
type Draft = Parameters<typeof saveMemberPost>[1]['draft']

/** Somebody's subscription that has begun and is paid for a month, unless said otherwise; with its product. */
export async function memberOf(
  shop: Shop,
  {
    customerId,
    productId,
    ...fields
  }: { customerId: number /** Another member's. */; productId?: number } & NonNullable<
    Parameters<typeof subscribed>[1]
  >,
) {
  const now = shop.clock.now()
  const paidUntil = new Date(now.getTime() + 30 * 86_400_000)
  const begun = { status: 'active', startedAt: now, anchorAt: now, nextPeriod: 1, nextPaymentAt: paidUntil } as const
  const made = await subscribed(shop, { customerId, ...begun, paidUntil, ...fields })
  if (productId !== undefined)
    await shop.db
      .update(subscriptionLines)
      .set({ productId })
      .where(eq(subscriptionLines.subscriptionId, made.subscription.id))
  return made
}

/** Words that stand in the members' part of {@link memberPost} only. */
export const SECRET = 'Seuls les membres lisent cette phrase.'
/** Words of its first part. */
export const OPENING = 'Tout le monde peut lire ces premières lignes.'

export const memberPost = (fields: Partial<Draft> = {}): Draft => ({
  ...{ slug: 'atelier-du-mois', kind: 'workshop', month: '2026-11', title: 'Atelier : l’erreur', minutes: 40 },
  excerpt: 'Une réponse à construire.',
  markdown: `${OPENING}\n\n## Le geste\n\n${SECRET}`,
  publishedAt: '2020-01-01T00:00:00Z',
  ...fields,
})

/** Writes a text for the members of a product. */
export async function publishForMembers(shop: Shop, productId: number, fields: Partial<Draft> = {}): Promise<void> {
  const saved = await saveMemberPost(byStaff(shop), { productId, edited: 0, draft: memberPost(fields) })
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
}

/** Meetings of an hour, every morning for so many members. */
export async function meetingsOf(shop: Shop, productId: number, { capacity = 12 } = {}) {
  const meeting = await createBookable(
    shop.db,
    { capacity, cancelUntilHours: 0, joinUrl: 'https://visio.example/salle' },
    { name: 'L’heure de questions' },
  )
  const saved = await saveMeetingPlace(byStaff(shop), { productId, edited: 0, meetingProductId: meeting.id })
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
  return meeting
}
