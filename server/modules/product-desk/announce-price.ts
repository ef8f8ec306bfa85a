import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { PRICE_REFUSALS, type PriceDraft } from '#contracts/subscription/price-offer.ts'
import { findItemNames } from '#server/modules/catalog/index.ts'
import { announcePriceChange, countSubscribers, listPriceChangesOf } from '#server/modules/price-changes/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import { writerOf } from './edit-product.ts'
import type { Deps } from './settle-edit.ts'

/** What stands before another price: who pays the one of now, and what was announced before, the newest first. */
export type PriceNoticeView = {
  currency: string
  subscribers: number
  variations: { id: number; name: string }[]
  announced: { id: number; cents: number; at: string; asked: number; accepted: number; refused: number }[]
}

export async function openPriceNotice({ db }: Pick<Deps, 'db'>, productId: number): Promise<PriceNoticeView> {
  const { payment } = await getShopSettings(db)
  const changes = await listPriceChangesOf(db, productId)
  return {
    currency: payment.currency,
    subscribers: await countSubscribers(db, productId),
    variations: await findItemNames(db, productId),
    announced: changes.map(({ change, asked, accepted, refused }) => ({
      ...{ id: change.id, cents: change.unitPriceCents, at: change.announcedAt.toISOString() },
      ...{ asked, accepted, refused },
    })),
  }
}

export type Announced = { ok: true } | { ok: false; refusal: StaffRefusal | { sentence: string } }

/** Asks all who have subscribed for another price, from the first period after the time that is promised to them. */
export async function announcePriceAsStaff(services: Deps, actor: StaffActor, draft: PriceDraft): Promise<Announced> {
  const refusal = await refuseStaff(services, actor, 'products.kinds')
  if (refusal) return { ok: false, refusal }
  const done = await announcePriceChange(services, draft, writerOf(services, actor).actor)
  return done.ok ? { ok: true } : { ok: false, refusal: { sentence: `${PRICE_REFUSALS[done.refusal]}.` } }
}
