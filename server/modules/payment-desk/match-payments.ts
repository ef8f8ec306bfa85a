import type { BalanceView, GapRefusal } from '#contracts/staff/payments-view.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import {
  attachPayment,
  comparePayments,
  findReading,
  type GapDecided,
  listGaps,
  noteGap,
  refundUnknownPayment,
  sumBothSides,
} from '#server/modules/payments/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>
type Decided = { ok: true } | { ok: false; refusal: GapRefusal }

/** As much as somebody waits for; the worker reads on. */
const PAGES_AT_ONCE = 5
const MOST_WORDS = 500

/** Both sides of this month, and what of all that was read does not agree. */
export async function readBalance({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<BalanceView> {
  const { currency } = (await getShopSettings(db)).payment
  const now = clock.now()
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const [sides, gaps, reading] = await Promise.all([
    sumBothSides(db, { since, currency }),
    listGaps(db),
    findReading(db),
  ])
  return {
    ...{ ...sides, currency, isReading: reading?.toAt != null, endedAt: reading?.endedAt?.toISOString() ?? null },
    gaps: gaps.map((gap) => ({
      ...{ ...gap, foundAt: gap.foundAt.toISOString(), createdAt: gap.createdAt?.toISOString() ?? null },
    })),
  }
}

/** Reads on at once (`comparePayments`). `unavailable`: the provider did not answer; what was read before stays. */
export async function compareNow(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; read: number; isDone: boolean } | { ok: false; refusal: StaffRefusal | 'unavailable' }> {
  const refusal = await refuseStaff(services, actor, 'payments.reconcile')
  if (refusal) return { ok: false, refusal }
  const by = { actor: byOf(actor).actor, clock: services.clock }
  await services.db.transaction((tx) =>
    recordAction(tx, by, { subject: { kind: 'setting', id: 'payment' }, action: 'compared' }),
  )
  try {
    return { ok: true, ...(await comparePayments(services, { pages: PAGES_AT_ONCE })) }
  } catch (err) {
    services.log.error({ err }, 'payments could not be compared')
    return { ok: false, refusal: 'unavailable' }
  }
}

type Asked = { chargeId: string }

/** Has money without an order settle the order that it names (`attachPayment`), as its owner. */
export const attachAsStaff = (services: Deps, actor: StaffActor, asked: Asked): Promise<Decided> =>
  asStaff(services, actor, () => attachPayment(services, { ...asked, by: byOf(actor) }))

/** Gives money without an order back (`refundUnknownPayment`), as its owner. */
export const refundGapAsStaff = (services: Deps, actor: StaffActor, asked: Asked): Promise<Decided> =>
  asStaff(services, actor, () => refundUnknownPayment(services, { ...asked, by: byOf(actor) }))

/** Says where a gap comes from (`noteGap`). */
export async function noteGapAsStaff(
  services: Deps,
  actor: StaffActor,
  { chargeId, note }: Asked & { note: string },
): Promise<Decided> {
  const words = note.trim().slice(0, MOST_WORDS)
  return asStaff(services, actor, async () =>
    words === ''
      ? { ok: false, refusal: { code: 'no-words' } }
      : noteGap(services, { chargeId, note: words, by: byOf(actor) }),
  )
}

const byOf = ({ id }: StaffActor) => ({ actor: { kind: 'staff', id: String(id) } }) as const

async function asStaff(
  services: Deps,
  actor: StaffActor,
  decide: () => Promise<GapDecided | Decided>,
): Promise<Decided> {
  const refusal = await refuseStaff(services, actor, 'payments.match')
  return refusal ? { ok: false, refusal } : decide()
}
