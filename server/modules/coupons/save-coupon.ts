import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { Slug } from '#contracts/site/own-path.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import {
  findRevision,
  type Refused,
  readDraft,
  recordWrite,
  refuse,
  restoreVersion,
  type Saved,
  type Stale,
  saveVersion,
  type Unwritten,
  type Writer,
  write,
} from '#server/modules/audit/index.ts'
import { normaliseCouponCode } from './check-coupon.ts'
import {
  findEmails,
  hasUses,
  listUnknownGoods,
  lockSeries,
  deleteCoupon as removeCoupon,
  selectCoupon,
  upsertCoupon,
} from './coupon-writing-repository.ts'

const Count = z.int().positive('Un nombre plus grand que zéro, ou rien.').nullable().default(null)
const Cents = z.int('Un montant est un nombre entier de centimes.').nonnegative('Un montant n’est pas négatif.')
const Moment = z.union([z.date(), z.iso.datetime().transform((text) => new Date(text))], 'Donnez une date.').nullable()

export const CouponDraft = z
  .object({
    code: z.string().transform(normaliseCouponCode).pipe(z.string().min(1, 'Donnez un code.').max(60)),
    /** What it is called where it applies by itself; null for a code. */
    label: z.string().trim().min(1, 'Donnez un nom.').max(60).nullable().default(null),
    kind: z.enum(['percent', 'fixed-cart', 'fixed-product']),
    /** Percent for 'percent', cents otherwise. */
    amount: z.int().nonnegative('Un montant n’est pas négatif.').max(10_000_000),
    freesShipping: z.boolean().default(false),
    minimumCents: Cents.default(0),
    maximumCents: Cents.nullable().default(null),
    productIds: z.array(z.int()).default([]),
    categorySlugs: z.array(Slug).default([]),
    excludedProductIds: z.array(z.int()).default([]),
    excludedCategorySlugs: z.array(Slug).default([]),
    excludesSaleItems: z.boolean().default(false),
    /** Addresses, or patterns such as `*@exemple.fr`; [] is everybody, '-' somebody who was forgotten. */
    emails: z
      .array(
        z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^(?:-|[^\s@]+@[^\s@]+\.[^\s@]+)$/, 'Cette adresse e-mail n’est pas complète.'),
      )
      .default([]),
    isFirstOrderOnly: z.boolean().default(false),
    isIndividualUse: z.boolean().default(false),
    usageLimit: Count,
    usageLimitPerBuyer: Count,
    startsAt: Moment.default(null),
    endsAt: Moment.default(null),
  })
  .refine(({ kind, amount }) => kind !== 'percent' || amount <= 100, {
    path: ['amount'],
    message: 'On ne retire pas plus de 100\u00A0%.',
  })
  .refine(({ amount, freesShipping }) => amount > 0 || freesShipping, {
    path: ['amount'],
    message: 'Dites ce que le code retire.',
  })
  .refine(({ minimumCents, maximumCents }) => maximumCents === null || minimumCents <= maximumCents, {
    path: ['maximumCents'],
    message: 'Le plafond est plus bas que le minimum.',
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    path: ['endsAt'],
    message: 'La fin vient après le début.',
  })
export type CouponDraft = z.input<typeof CouponDraft>
export type CouponToKeep = z.output<typeof CouponDraft>

const subjectOf = (code: string) => ({ kind: 'coupon', id: code }) as const

/**
 * Writes a coupon, or changes the one of the same code: carts that hold it are judged by it from now on. Its versions
 * count the addresses that it is for and do not name them.
 */
export async function saveCoupon(
  writer: Writer,
  { edited, draft }: { edited: number; draft: CouponDraft },
): Promise<Saved | Unwritten> {
  const read = readDraft(CouponDraft, draft)
  if (read.outcome === 'refused') return read
  const coupon = read.draft
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    return (await refuseGoods(tx, coupon)) ?? storeCoupon(tx, writer, { edited, coupon })
  })
}

/**
 * Writes a coupon again as it was in an older version, whether it was changed since or taken away. `emails`: whom it was
 * for, which no version says; left out, those that it has now.
 */
export async function restoreCoupon(
  writer: Writer,
  { code, edited, version, emails }: { code: string; edited: number; version: number; emails?: string[] },
): Promise<Saved | Unwritten> {
  const kept = emails ?? (await selectCoupon(writer.db, code))?.emails ?? []
  return restoreVersion(writer, { subject: subjectOf(code), version }, (content) => {
    const read = readDraft(CouponDraft, { ...content, emails: kept })
    if (read.outcome === 'refused') return Promise.resolve(read)
    const restored = { edited, coupon: read.draft, restoredFrom: version }
    return write(writer, (tx): Promise<Saved | Unwritten> => storeCoupon(tx, writer, restored))
  })
}

type Kept = { edited: number; coupon: CouponToKeep; series?: string; restoredFrom?: number }

/** A version of a coupon and its row, in the caller's transaction. */
export async function storeCoupon(
  tx: Transaction,
  writer: Writer,
  { edited, coupon, series, restoredFrom }: Kept,
): Promise<Saved | Stale> {
  const emails = await findEmails(tx, coupon.code)
  const change = {
    ...{ subject: subjectOf(coupon.code), edited, restoredFrom },
    content: { ...coupon, emails: coupon.emails.length },
    changedBeside: emails !== null && !isDeepStrictEqual(emails, coupon.emails),
  }
  return saveVersion(tx, writer, change, () => upsertCoupon(tx, { ...coupon, ...(series !== undefined && { series }) }))
}

/** A coupon as it stands, and its version: 0 where it was written beside the use cases. Null for an unknown code. */
export async function findCouponToEdit(db: Queryable, code: string) {
  const coupon = await selectCoupon(db, code)
  if (!coupon) return null
  const newest = await findRevision(db, subjectOf(code))
  return { coupon, version: newest?.version ?? 0 }
}

/** Ends the codes of a series; how many there were to end, null where there is no such series. */
export async function endCouponsOf(tx: Transaction, writer: Writer, series: string): Promise<number | null> {
  const now = writer.clock.now()
  const rows = await lockSeries(tx, series)
  const running = rows.filter(({ endsAt }) => endsAt === null || endsAt > now)
  for (const { series: _, usageCount: _used, ...coupon } of running) {
    const edited = (await findRevision(tx, subjectOf(coupon.code)))?.version ?? 0
    // One that has not begun never will: its end may not stand before its beginning.
    const startsAt = coupon.startsAt && coupon.startsAt < now ? coupon.startsAt : null
    const stored = await storeCoupon(tx, writer, { edited, coupon: { ...coupon, startsAt, endsAt: now } })
    if (stored.outcome === 'stale') throw new Error('A coupon was changed while its series was held')
  }
  return rows.length === 0 ? null : running.length
}

/** Takes a coupon away that no order has used; to end one that was used, give it an end. */
export function deleteCoupon(
  writer: Writer,
  { code, edited }: { code: string; edited: number },
): Promise<Saved | Unwritten> {
  return write(writer, async (tx): Promise<Saved | Unwritten> => {
    if (await hasUses(tx, code)) return refuse('', 'Des commandes ont ce code\u202F: donnez-lui une fin plutôt.')
    const recorded = await recordWrite(tx, writer, { subject: subjectOf(code), edited, content: null })
    if (recorded.outcome === 'stale') return recorded
    return (await removeCoupon(tx, code)) ? { outcome: 'saved', version: recorded.version } : { outcome: 'gone' }
  })
}

/** Why a coupon may not be for what it names; null for what there is. */
export async function refuseGoods(tx: Transaction, coupon: CouponToKeep): Promise<Refused | null> {
  const unknown = await listUnknownGoods(tx, {
    productIds: [...coupon.productIds, ...coupon.excludedProductIds],
    categorySlugs: [...coupon.categorySlugs, ...coupon.excludedCategorySlugs],
  })
  for (const field of ['productIds', 'excludedProductIds'] as const) {
    const index = coupon[field].findIndex((id) => unknown.productIds.includes(id))
    if (index >= 0) return refuse(`${field}.${index}`, 'Ce produit n’existe pas.')
  }
  for (const field of ['categorySlugs', 'excludedCategorySlugs'] as const) {
    const index = coupon[field].findIndex((slug) => unknown.categorySlugs.includes(slug))
    if (index >= 0) return refuse(`${field}.${index}`, 'Cette catégorie n’existe pas.')
  }
  return null
}
