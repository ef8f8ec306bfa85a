import { randomInt } from 'node:crypto'
import { type Refused, readDraft, refuse, type Unwritten, type Writer, write } from '#server/modules/audit/index.ts'
import { isSeries, listTaken } from './coupon-writing-repository.ts'
import { CouponDraft, endCouponsOf, refuseGoods, storeCoupon } from './save-coupon.ts'

const MOST_CODES = 500
const MARKS_LENGTH = 6
/** No sign that is read as another: neither O nor 0, neither I nor 1. */
const MARKS = 'abcdefghjkmnpqrstuvwxyz23456789'

export type SavedSeries = { outcome: 'saved'; series: string; codes: string[] }

/**
 * Makes codes that each can be used once and all say what the draft says, whose code is the word that they begin with. Each is
 * a coupon like others, with versions of its own.
 */
export async function saveSeries(
  writer: Writer,
  { count, draft }: { count: number; draft: CouponDraft },
): Promise<SavedSeries | Unwritten> {
  if (!(count >= 2 && count <= MOST_CODES)) return refuse('count', `De 2 à ${MOST_CODES} codes.`)
  const read = readDraft(CouponDraft, { ...draft, usageLimit: 1 })
  if (read.outcome === 'refused') return read
  const { code: series } = read.draft
  return write(writer, async (tx): Promise<SavedSeries | Unwritten> => {
    if (await isSeries(tx, series)) return refuse('code', 'Une série a déjà ce nom.')
    const refused = await refuseGoods(tx, read.draft)
    if (refused) return refused
    const codes = drawCodes(series, count)
    if ((await listTaken(tx, codes)).length > 0) return collided
    for (const code of codes) {
      const stored = await storeCoupon(tx, writer, { edited: 0, coupon: { ...read.draft, code }, series })
      if (stored.outcome === 'stale') return stored
    }
    return { outcome: 'saved', series, codes }
  })
}

/** Ends every code of a series that has not ended yet; those that were used stay used. */
export function endSeries(
  writer: Writer,
  { series }: { series: string },
): Promise<{ outcome: 'saved'; ended: number } | Unwritten> {
  return write(writer, async (tx): Promise<{ outcome: 'saved'; ended: number } | Unwritten> => {
    const ended = await endCouponsOf(tx, writer, series)
    return ended === null ? { outcome: 'gone' } : { outcome: 'saved', ended }
  })
}

const collided: Refused = refuse('code', 'Deux codes se sont trouvés pareils\u202F: recommencez.')

function drawCodes(series: string, count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) {
    const marks = Array.from({ length: MARKS_LENGTH }, () => MARKS[randomInt(MARKS.length)]).join('')
    codes.add(`${series}-${marks}`)
  }
  return [...codes]
}
