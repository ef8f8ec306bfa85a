import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withdrawalShare } from './withdrawal-share.ts'

const startedAt = new Date('2026-11-03T10:00:00Z')
const after = (days: number) => new Date(startedAt.getTime() + days * 86_400_000)
const share = (fields: Partial<Parameters<typeof withdrawalShare>[0]>) =>
  withdrawalShare({
    ...{ paidCents: 900, currency: 'EUR', startedAt, periodEndsAt: after(30), receivedAt: after(0), beganAtWish: true },
    ...fields,
  })

test.for([
  [{}, 900],
  [{ receivedAt: after(0.9) }, 900],
  [{ receivedAt: after(1) }, 870],
  [{ receivedAt: after(13.5) }, 510],
  [{ receivedAt: after(13.5), beganAtWish: false }, 900],
  // A day of 31 is no whole cent: the buyer gets it.
  [{ receivedAt: after(10), periodEndsAt: after(31) }, 610],
  [{ receivedAt: after(3), periodEndsAt: after(7) }, 515],
  [{ receivedAt: after(9), periodEndsAt: after(7) }, 0],
  [{ receivedAt: after(10), paidCents: 9000, currency: 'KWD', periodEndsAt: after(31) }, 6100],
  [{ receivedAt: new Date(startedAt.getTime() - 5) }, 900],
] as const)('of %o go back %i', ([fields, cents]) => {
  expect(share(fields)).toBe(cents)
})

test('never more than was paid, never less with an earlier day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 400 }),
      fc.nat(14),
      (paid, days, used) => {
        const of = (day: number) => share({ paidCents: paid, periodEndsAt: after(days), receivedAt: after(day) })
        expect(of(used)).toBeGreaterThanOrEqual(0)
        expect(of(used)).toBeLessThanOrEqual(paid)
        expect(of(used)).toBeGreaterThanOrEqual(of(used + 1))
      },
    ),
  )
})
