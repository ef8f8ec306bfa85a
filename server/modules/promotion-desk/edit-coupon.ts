import { couponSentence } from '#contracts/promotions/coupon-sentence.ts'
import { type CouponTerms, couponState } from '#contracts/promotions/coupon-terms.ts'
import { type CouponOptions, type CouponToEdit, productText } from '#contracts/promotions/promotions-view.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { findCouponToEdit } from '#server/modules/coupons/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { termsOf } from './coupon-terms.ts'
import { selectCategories, selectOffered } from './promotion-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** What a new code says before anything is written: nobody gets anything twice. */
const NEW: CouponTerms = {
  ...{
    code: '',
    isAutomatic: false,
    kind: 'percent',
    amount: 0,
    freesShipping: false,
    minimumCents: 0,
    maximumCents: null,
  },
  ...{ products: [], categories: [], exceptProducts: [], exceptCategories: [], excludesSaleItems: false, emails: [] },
  ...{
    isFirstOrderOnly: false,
    isIndividualUse: true,
    usageLimit: null,
    usageLimitPerBuyer: 1,
    startsOn: '',
    endsOn: '',
  },
}

type Opened = { coupon: CouponToEdit; options: CouponOptions; sentence: string }

/** What a new reduction without a code says: everybody has it, as often as they order. */
const NEW_AUTOMATIC: CouponTerms = { ...NEW, isAutomatic: true, usageLimitPerBuyer: null }

/** A code with all that it says, to be edited, or a new one (`kind`); null for an unknown code. */
export async function openCoupon(
  services: Deps,
  actor: StaffActor,
  code: string | null,
  kind: 'code' | 'automatic' = 'code',
): Promise<{ ok: true; opened: Opened | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'coupons.manage')
  if (refusal) return { ok: false, refusal }
  const { db, clock } = services
  const { currency } = (await getShopSettings(db)).payment
  const products = (await selectOffered(db)).map((named) => ({ id: named.id, text: productText(named) }))
  const options = { currency, products, categories: await selectCategories(db) }
  if (code === null) {
    const terms = kind === 'automatic' ? NEW_AUTOMATIC : NEW
    const coupon = { code, version: 0, terms, state: null, usageCount: 0, isUnused: false }
    return { ok: true, opened: { coupon, options, sentence: couponSentence(terms, currency) } }
  }
  const found = await findCouponToEdit(db, code)
  const [terms] = found ? await termsOf(db, [found.coupon], 'field') : []
  if (!found || !terms) return { ok: true, opened: null }
  const { version, coupon: stored } = found
  const coupon = {
    ...{ code: stored.code, version, terms, usageCount: stored.usageCount, isUnused: stored.usageCount === 0 },
    state: couponState(stored, clock.now()),
  }
  const [read] = await termsOf(db, [stored], 'sentence')
  return { ok: true, opened: { coupon, options, sentence: couponSentence(read ?? terms, currency) } }
}
