import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateAt, wallAt } from '../booking/zone-time.ts'
import { BILLING_PERIODS, type BillingCycle } from './billing-cycle.ts'
import { addCycles } from './calendar.ts'
import { type BillingTerms, scheduleFrom } from './schedule.ts'
import {
  HOLD_REASONS,
  isOpen,
  mayBecome,
  NEXT_SUBSCRIPTION_STATUSES,
  SUBSCRIPTION_STATUSES,
  type SubscriptionState,
} from './subscription-status.ts'

const PARIS = 'Europe/Paris'
const MONTHLY: BillingCycle = { period: 'month', interval: 1 }
const later = (from: string, count: number, cycle: BillingCycle) =>
  addCycles(new Date(from), count, cycle, PARIS).toISOString()

describe('dates', () => {
  test.for([
    ['2027-01-31T09:00:00.000Z', 1, MONTHLY, '2027-02-28T09:00:00.000Z'],
    // Nine in winter is nine in summer.
    ['2027-01-31T09:00:00.000Z', 2, MONTHLY, '2027-03-31T08:00:00.000Z'],
    ['2028-01-31T09:00:00.000Z', 1, MONTHLY, '2028-02-29T09:00:00.000Z'],
    ['2028-02-29T09:00:00.000Z', 1, { period: 'year', interval: 1 }, '2029-02-28T09:00:00.000Z'],
    ['2028-02-29T09:00:00.000Z', 4, { period: 'year', interval: 1 }, '2032-02-29T09:00:00.000Z'],
    ['2026-12-15T09:00:00.000Z', 1, { period: 'month', interval: 3 }, '2027-03-15T09:00:00.000Z'],
    ['2027-03-27T01:30:00.000Z', 1, { period: 'day', interval: 1 }, '2027-03-28T01:30:00.000Z'],
    ['2026-10-18T00:30:00.000Z', 1, { period: 'week', interval: 1 }, '2026-10-25T00:30:00.000Z'],
    ['2026-11-30T23:30:00.000Z', 3, MONTHLY, '2027-02-28T23:30:00.000Z'],
  ] as const)('%s and %i × the cycle', ([from, count, cycle, expected]) => {
    expect(later(from, count, cycle)).toBe(expected)
  })

  test('over ten years no period is skipped, doubled or empty, and no day drifts', () => {
    const starts = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    const cycles = fc.record({ period: fc.constantFrom(...BILLING_PERIODS), interval: fc.integer({ min: 1, max: 6 }) })
    fc.assert(
      fc.property(starts, cycles, (start, cycle) => {
        const end = new Date(start)
        end.setUTCFullYear(end.getUTCFullYear() + 10)
        let before = start
        for (let count = 1; before < end && count < 200; count += 1) {
          const next = addCycles(start, count, cycle, PARIS)
          expect(next.getTime()).toBeGreaterThan(before.getTime())
          const [day, first] = [dateAt(next.getTime(), PARIS), dateAt(start.getTime(), PARIS)]
          if (cycle.period === 'day' || cycle.period === 'week')
            expect(day).toBe(addDays(first, count * cycle.interval * (cycle.period === 'week' ? 7 : 1)))
          // The same day of the month, or the last one of a shorter month.
          else if (day.slice(8) !== first.slice(8)) {
            expect(Number(day.slice(8))).toBeLessThan(Number(first.slice(8)))
            expect(addDays(day, 1).slice(8)).toBe('01')
          }
          // One hour of the year is skipped.
          const clocks = [next, start].map((moment) => wallAt(moment.getTime(), PARIS).slice(11))
          if (clocks[0] !== clocks[1]) expect(clocks[0]?.slice(0, 2)).toBe('03')
          before = next
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('schedule', () => {
  const start = new Date('2026-12-03T10:00:00+01:00')
  const terms = (fields: Partial<BillingTerms> = {}): BillingTerms => ({
    ...{ cycle: MONTHLY, length: 0, trial: null, syncDay: null, ...fields },
  })
  const days = (fields: Partial<BillingTerms>) => {
    const { trialEndsAt, anchorAt, nextPeriod, nextPaymentAt, endsAt } = scheduleFrom(start, terms(fields), PARIS)
    const day = (moment: Date | null) => moment && dateAt(moment.getTime(), PARIS)
    return [day(trialEndsAt), day(anchorAt), nextPeriod, day(nextPaymentAt), day(endsAt)]
  }

  test.for([
    ['until it is cancelled', {}, [null, '2026-12-03', 1, '2027-01-03', null]],
    ['for a year', { length: 12 }, [null, '2026-12-03', 1, '2027-01-03', '2027-12-03']],
    ['for one period, which is paid', { length: 1 }, [null, '2026-12-03', 1, null, '2027-01-03']],
    [
      'after two free weeks',
      { trial: { period: 'week', interval: 2 } },
      ['2026-12-17', '2026-12-17', 0, '2026-12-17', null],
    ],
    ['on the 5th', { syncDay: { day: 5 } }, [null, '2026-12-05', 0, '2026-12-05', null]],
    ['on the 3rd, which is today', { syncDay: { day: 3 } }, [null, '2026-12-03', 1, '2027-01-03', null]],
    ['on the 1st', { syncDay: { day: 1 }, length: 2 }, [null, '2027-01-01', 0, '2027-01-01', '2027-03-01']],
    ['on the last day', { syncDay: { day: 28 } }, [null, '2026-12-31', 0, '2026-12-31', null]],
    [
      'on Mondays',
      { cycle: { period: 'week', interval: 1 }, syncDay: { weekday: 1 } },
      [null, '2026-12-07', 0, '2026-12-07', null],
    ],
    [
      'on 29 February',
      { cycle: { period: 'year', interval: 1 }, syncDay: { date: '02-29' } },
      [null, '2027-02-28', 0, '2027-02-28', null],
    ],
  ] as const)('%s', ([, fields, expected]) => {
    expect(days(fields)).toEqual(expected)
  })
})

describe('states', () => {
  const now = new Date('2026-12-03T10:00:00Z')
  const [past, future] = [new Date('2026-12-02'), new Date('2026-12-04')]
  const state = (fields: Partial<SubscriptionState>): SubscriptionState => ({
    ...{ status: 'active', holdReason: null, endsAt: null, paidUntil: future, ...fields },
  })

  test('what is over stays over, and nothing leads to where it is', () => {
    for (const from of SUBSCRIPTION_STATUSES) {
      expect(NEXT_SUBSCRIPTION_STATUSES[from]).not.toContain(from)
      for (const to of SUBSCRIPTION_STATUSES)
        if (from === 'cancelled' || from === 'expired') expect(mayBecome(state({ status: from }), to, now)).toBe(false)
    }
  })

  test.for([
    [{ status: 'pending-cancel', endsAt: future }, 'active', true],
    [{ status: 'pending-cancel', endsAt: past }, 'active', false],
    [{ status: 'on-hold', holdReason: 'payment', endsAt: past }, 'active', false],
    [{ status: 'active' }, 'pending-cancel', true],
    [{ status: 'active', paidUntil: past }, 'pending-cancel', false],
    [{ status: 'active', paidUntil: null }, 'cancelled', true],
    [{ status: 'active' }, 'pending', false],
  ] as const)('%o may become %s: %o', ([from, to, expected]) => {
    expect(mayBecome(state(from), to, now)).toBe(expected)
  })

  test.for([
    [{ status: 'active', paidUntil: past }, true],
    [{ status: 'pending' }, false],
    [{ status: 'pending-cancel', endsAt: future }, true],
    [{ status: 'pending-cancel', endsAt: past }, false],
    [{ status: 'on-hold', holdReason: 'payment', paidUntil: past }, true],
    [{ status: 'on-hold', holdReason: 'unpaid' }, false],
    [{ status: 'on-hold', holdReason: 'customer' }, true],
    [{ status: 'on-hold', holdReason: 'customer', paidUntil: past }, false],
    [{ status: 'on-hold', holdReason: 'shop' }, false],
    [{ status: 'cancelled' }, false],
    [{ status: 'expired' }, false],
  ] as const)('%o is open: %s', ([fields, expected]) => {
    expect(isOpen(state(fields), now)).toBe(expected)
  })

  test('every reason of a pause is decided', () => {
    const open = HOLD_REASONS.filter((holdReason) => isOpen(state({ status: 'on-hold', holdReason }), now))
    expect(open).toEqual(['payment', 'customer'])
  })
})
