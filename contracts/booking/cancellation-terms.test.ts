import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CancellationTerms, type Cancelling, cancellationOutcome, shopCancellation } from './cancellation-terms.ts'

const TERMS = CancellationTerms.parse({})
const HOUR = 3_600_000
const STARTS = Date.parse('2026-12-08T17:30:00Z')
const LONG_AGO = '2026-11-01T09:00:00Z'

/** An entretien blanc of 79,00 € with a CV to be read, given up so many hours before. */
const single = (hoursBefore: number, changed: Partial<Cancelling> = {}): Cancelling => ({
  now: new Date(STARTS - hoursBefore * HOUR).toISOString(),
  orderedAt: LONG_AGO,
  startsAt: '2026-12-08T18:30:00+01:00',
  cancelUntilHours: 24,
  ...{ sessions: 1, lineCents: 10_400, paidCents: 10_400, optionsCents: 2500, lateCancellations: 0 },
  ...changed,
})

const ofSeries = (hoursBefore: number, lateCancellations: number, orderedAt = LONG_AGO) =>
  single(hoursBefore, {
    sessions: 4,
    lineCents: 29_000,
    paidCents: 29_000,
    optionsCents: 0,
    lateCancellations,
    orderedAt,
  })

test.each([
  ['24 h before: all of it', single(24), { rule: 'in-time', givenBackCents: 10_400, keptCents: 0 }],
  ['a second later: half of the session', single(23.9997), { rule: 'late', givenBackCents: 6450, keptCents: 3950 }],
  [
    'too late, of which only a deposit was paid',
    single(2, { paidCents: 3000 }),
    { rule: 'late', givenBackCents: 0, keptCents: 3000 },
  ],
  [
    'an hour before, within fourteen days of the order: all of it',
    single(1, { orderedAt: '2026-11-25T09:00:00Z' }),
    { rule: 'withdrawal', givenBackCents: 10_400, keptCents: 0 },
  ],
  ['once it has begun', single(0), { possible: false, rule: 'begun' }],
  ['of a series in time: to be taken again', ofSeries(24, 0), { rule: 'series-in-time', isBookableAgain: true }],
  ['of a series too late, once', ofSeries(2, 0), { rule: 'series-late-free', keptCents: 0, isBookableAgain: true }],
  ['of a series too late, again', ofSeries(2, 1), { rule: 'series-late', keptCents: 3625, isBookableAgain: true }],
  [
    'of a series too late, within the fourteen days',
    ofSeries(2, 1, '2026-11-28T09:00:00Z'),
    { rule: 'series-in-time', keptCents: 0 },
  ],
])('%s', (_case, asked, outcome) => {
  expect(cancellationOutcome(asked, TERMS)).toMatchObject(outcome)
})

test.each([
  ['in time, all of it goes back', single(24), { rule: 'by-shop', givenBackCents: 'all', compensationCents: 0 }],
  [
    'late, half of the session comes on top',
    single(23),
    { rule: 'by-shop', givenBackCents: 'all', compensationCents: 'half' },
  ],
  ['begun, it is late as well', single(-1), { rule: 'by-shop', givenBackCents: 'all', compensationCents: 'half' }],
])('a session that the shop gives up %s', (_case, asked, wanted) => {
  const sessionCents = asked.lineCents - asked.optionsCents
  expect(shopCancellation(asked, TERMS)).toEqual({
    ...{ rule: wanted.rule, givenBackCents: asked.paidCents, keptCents: 0 },
    compensationCents: wanted.compensationCents === 'half' ? Math.floor(sessionCents / 2) : 0,
  })
})

test('what the shop owes for being late is never less than what its buyer would have lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 200 }), (cents, hours) => {
      const asked = single(hours, {
        lineCents: cents,
        paidCents: cents,
        optionsCents: 0,
        orderedAt: '2020-01-01T00:00:00Z',
      })
      const buyers = cancellationOutcome(asked, TERMS)
      if (!buyers.possible) throw new Error('it has not begun')
      expect(shopCancellation(asked, TERMS).compensationCents).toBe(buyers.keptCents)
    }),
  )
})

test('what a shop keeps otherwise is a setting; one that would keep less than the law gives is none', () => {
  const terms = CancellationTerms.parse({ lateFeePercent: 30 })
  expect(cancellationOutcome(single(2, { lineCents: 1001, paidCents: 1001, optionsCents: 0 }), terms)).toMatchObject({
    keptCents: 300,
  })
  expect(CancellationTerms.safeParse({ withdrawalDays: 7 }).success).toBe(false)
  expect(CancellationTerms.safeParse({ lateFeePercent: 101 }).success).toBe(false)
})

test('whenever it is given up, what goes back and what is kept make the price, and later never gives more', () => {
  const price = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(
      price,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 2000 }),
      (cents, share, hours) => {
        const changed = { lineCents: cents, paidCents: cents, optionsCents: Math.floor(cents * share) }
        const [early, late] = [hours + 1, hours].map((at) => cancellationOutcome(single(at, changed), TERMS))
        if (!early?.possible || !late?.possible) throw new Error('it has not begun')
        expect(late.givenBackCents + late.keptCents).toBe(cents)
        expect(late.givenBackCents).toBeGreaterThanOrEqual(changed.optionsCents)
        expect(early.givenBackCents).toBeGreaterThanOrEqual(late.givenBackCents)
      },
    ),
  )
})
