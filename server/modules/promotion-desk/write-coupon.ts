import type { Posted } from '#contracts/promotions/coupon-form.ts'
import {
  COUPON_FIELDS,
  type CouponErrors,
  type CouponField,
  couponFields,
  readCouponForm,
} from '#contracts/promotions/coupon-form.ts'
import { couponSentence } from '#contracts/promotions/coupon-sentence.ts'
import type { CouponRefusal } from '#contracts/promotions/promotions-view.ts'
import type { Typed } from '#contracts/staff/edit-form.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import type { Saved, Unwritten, Writer } from '#server/modules/audit/index.ts'
import {
  deleteCoupon,
  endSeries,
  findCouponToEdit,
  normaliseCouponCode,
  restoreCoupon,
  saveCoupon,
  saveSeries,
} from '#server/modules/coupons/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { listStaffNames, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { draftOf, termsOf } from './coupon-terms.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Refused = { ok: false; refusal: CouponRefusal }
/** `before`: the version to go back to; 0 where there was none. */
type Done = { ok: true; code: string; before: number; version: number }

const writerFor = ({ db, clock }: Deps, { id }: StaffActor): Writer => ({
  ...{ db, clock, actor: { kind: 'staff', id: String(id) } },
})

/** Writes what a form says of a code: of a new one, or of the one that it was drawn from (`code`, at version `edited`). */
export async function writeCoupon(
  services: Deps,
  actor: StaffActor,
  { code, edited, form }: { code: string | null; edited: number; form: Posted },
): Promise<Done | Refused> {
  const refused = await refuseActor(services, actor)
  if (refused) return refused
  const before = code === null ? null : await findCouponToEdit(services.db, code)
  if (code !== null && !before) return gone
  const read = await readDraftOf(services, form, before?.coupon ?? null)
  if (!read.ok) return read
  if (code === null && (await findCouponToEdit(services.db, normaliseCouponCode(read.draft.code))))
    return wrong({ [COUPON_FIELDS.code]: read.draft.label ? 'Ce nom est déjà pris.' : 'Ce code existe déjà.' })
  const written = await saveCoupon(writerFor(services, actor), { edited, draft: read.draft })
  return answer(services, written, { code: normaliseCouponCode(read.draft.code), edited })
}

/** Makes a series of codes that each can be used once; the word that they begin with is what the form calls its code. */
export async function writeSeries(
  services: Deps,
  actor: StaffActor,
  { count, form }: { count: number; form: Posted },
): Promise<{ ok: true; series: string; count: number } | Refused> {
  const refused = await refuseActor(services, actor)
  if (refused) return refused
  const read = await readDraftOf(services, form, null)
  if (!read.ok) return read
  const saved = await saveSeries(writerFor(services, actor), { count, draft: { ...read.draft, label: null } })
  if (saved.outcome === 'saved') return { ok: true, series: saved.series, count: saved.codes.length }
  return explain(services, saved, '')
}

/** A code gives nothing from now on; orders that used it keep what they got. */
export async function stopCoupon(
  services: Deps,
  actor: StaffActor,
  { code, edited }: { code: string; edited: number },
): Promise<Done | Refused> {
  const refused = await refuseActor(services, actor)
  if (refused) return refused
  const found = await findCouponToEdit(services.db, code)
  if (!found) return gone
  const { series: _, usageCount: _used, ...coupon } = found.coupon
  const now = services.clock.now()
  // One that has not begun never will: its end may not stand before its beginning.
  const startsAt = coupon.startsAt && coupon.startsAt < now ? coupon.startsAt : null
  const written = await saveCoupon(writerFor(services, actor), { edited, draft: { ...coupon, startsAt, endsAt: now } })
  return answer(services, written, { code, edited })
}

/** Takes a code away that no order has used. `emails`: whom it was for, without whom it cannot be brought back. `label`: as its row has it. */
export async function removeCoupon(
  services: Deps,
  actor: StaffActor,
  { code, edited }: { code: string; edited: number },
): Promise<(Done & { emails: string[]; label: string | null }) | Refused> {
  const refused = await refuseActor(services, actor)
  if (refused) return refused
  const { emails = [], label = null } = (await findCouponToEdit(services.db, code))?.coupon ?? {}
  const written = await deleteCoupon(writerFor(services, actor), { code, edited })
  const answered = await answer(services, written, { code, edited })
  return answered.ok ? { ...answered, emails, label } : answered
}

/** Takes back what was done last to a code: it is again what its version said. */
export async function bringCouponBack(
  services: Deps,
  actor: StaffActor,
  { code, edited, version, emails }: { code: string; edited: number; version: number; emails?: string[] },
): Promise<Done | Refused> {
  const refused = await refuseActor(services, actor)
  if (refused) return refused
  const asked = { code, edited, version, ...(emails && { emails }) }
  return answer(services, await restoreCoupon(writerFor(services, actor), asked), { code, edited })
}

/** Ends all codes of a series that can still be used. */
export async function stopSeries(
  services: Deps,
  actor: StaffActor,
  series: string,
): Promise<{ ok: true; ended: number } | Refused> {
  const refused = await refuseActor(services, actor)
  if (refused) return refused
  const ended = await endSeries(writerFor(services, actor), { series })
  return ended.outcome === 'saved' ? { ok: true, ended: ended.ended } : explain(services, ended, '')
}

const gone: Refused = { ok: false, refusal: { about: 'gone' } }
const wrong = (errors: CouponErrors, sentences: string[] = []): Refused => ({
  ok: false,
  refusal: { about: 'fields', errors, sentences },
})

async function refuseActor(services: Deps, actor: StaffActor): Promise<Refused | null> {
  const refusal = await refuseStaff(services, actor, 'coupons.manage')
  return refusal && { ok: false, refusal: { about: 'staff', refusal } }
}

async function readDraftOf({ db }: Deps, form: Posted, before: Parameters<typeof draftOf>[2]) {
  const { currency } = (await getShopSettings(db)).payment
  const read = readCouponForm(form, currency)
  // What it is, and its name, stay: carts and papers have it.
  const kept = before && { code: before.label ?? before.code, isAutomatic: before.label !== null }
  const terms = { ...read.terms, ...kept }
  const { draft, errors } = await draftOf(db, terms, before)
  const all = { ...read.errors, ...errors }
  return Object.keys(all).length > 0 ? wrong(all) : { ok: true as const, draft }
}

type Asked = { code: string; edited: number }

async function answer(services: Deps, written: Saved | Unwritten, { code, edited }: Asked): Promise<Done | Refused> {
  if (written.outcome !== 'saved') return explain(services, written, code)
  return { ok: true, code, before: edited, version: written.version }
}

async function explain(services: Deps, unwritten: Unwritten, code: string): Promise<Refused> {
  switch (unwritten.outcome) {
    case 'gone':
      return gone
    case 'refused':
      return explainFields(unwritten.problems)
    case 'stale': {
      const { at, actor, version } = unwritten.newer
      const by = 'id' in actor ? ((await listStaffNames(services.db)).get(actor.id) ?? null) : null
      const theirs = await saidOf(services, code)
      return { ok: false, refusal: { about: 'stale', newer: { by, at: at.toISOString() }, theirs, version } }
    }
  }
}

/** What a code says now, as a sentence and as the fields of its form; null where it was taken away. */
async function saidOf({ db }: Deps, code: string): Promise<{ sentence: string; fields: Typed } | null> {
  const found = await findCouponToEdit(db, code)
  if (!found) return null
  const { currency } = (await getShopSettings(db)).payment
  const [[read], [written]] = [
    await termsOf(db, [found.coupon], 'sentence'),
    await termsOf(db, [found.coupon], 'field'),
  ]
  return read && written ? { sentence: couponSentence(read, currency), fields: couponFields(written, currency) } : null
}

/** Where on the form a field of the draft is written. */
const WRITTEN_AT: Record<string, CouponField> = {
  code: COUPON_FIELDS.code,
  label: COUPON_FIELDS.code,
  amount: COUPON_FIELDS.amount,
  minimumCents: COUPON_FIELDS.minimum,
  maximumCents: COUPON_FIELDS.maximum,
  productIds: COUPON_FIELDS.products,
  excludedProductIds: COUPON_FIELDS.exceptProducts,
  categorySlugs: COUPON_FIELDS.categories,
  excludedCategorySlugs: COUPON_FIELDS.exceptCategories,
  emails: COUPON_FIELDS.emails,
  usageLimit: COUPON_FIELDS.limit,
  usageLimitPerBuyer: COUPON_FIELDS.perBuyer,
  startsAt: COUPON_FIELDS.startsOn,
  endsAt: COUPON_FIELDS.endsOn,
}

function explainFields(problems: readonly { field: string; sentence: string }[]): Refused {
  const errors: CouponErrors = {}
  const sentences: string[] = []
  for (const { field, sentence } of problems) {
    const at = WRITTEN_AT[field.split('.')[0] ?? '']
    if (at) errors[at] ??= sentence
    else sentences.push(sentence)
  }
  return wrong(errors, sentences)
}
