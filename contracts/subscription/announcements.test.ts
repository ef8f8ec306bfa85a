import { expect, test } from 'vitest'
import { announcesTerm, cardEndsBefore, remindsOfPayment } from './announcements.ts'

const at = new Date('2027-06-15T10:00:00Z')
const on = (day: string) => new Date(`${day}T10:00:00Z`)
const MONTH = { period: 'month', interval: 1 } as const
const YEAR = { period: 'year', interval: 1 } as const

test.for([
  [MONTH, '2027-06-09', false],
  [MONTH, '2027-06-10', true],
  [MONTH, '2027-06-14', true],
  [MONTH, '2027-06-15', false],
  [YEAR, '2027-06-12', true],
  [{ period: 'week', interval: 2 }, '2027-06-12', true],
  [{ period: 'week', interval: 1 }, '2027-06-14', false],
  [{ period: 'day', interval: 6 }, '2027-06-14', false],
] as const)('paid %o on 15 June, it is reminded of on %s: %s', ([cycle, day, isTold]) => {
  expect(remindsOfPayment({ cycle, at, now: on(day) })).toBe(isTold)
})

test.for([
  // Between three months and one before, as the law wants it.
  [YEAR, '2027-03-15', false],
  [YEAR, '2027-03-31', false],
  [YEAR, '2027-04-01', true],
  [YEAR, '2027-05-15', true],
  [YEAR, '2027-05-16', false],
  [{ period: 'month', interval: 6 }, '2027-05-01', true],
  [{ period: 'month', interval: 3 }, '2027-05-01', false],
  [MONTH, '2027-05-01', false],
] as const)('what binds for %o may be refused, which is said on %s: %s', ([cycle, day, isTold]) => {
  expect(announcesTerm({ cycle, at, now: on(day) })).toBe(isTold)
})

test.for([
  [{ expMonth: 5, expYear: 2027 }, '2027-05-20', true],
  // Its last month counts to its end.
  [{ expMonth: 6, expYear: 2027 }, '2027-06-10', false],
  [{ expMonth: 12, expYear: 2026 }, '2027-06-10', true],
  [{ expMonth: 1, expYear: 2028 }, '2027-06-10', false],
  [{ expMonth: 5, expYear: 2027 }, '2027-05-10', false],
  [{ expMonth: 5, expYear: 2027 }, '2027-06-16', false],
] as const)('a card until %o is told of on %s: %s', ([card, day, isTold]) => {
  expect(cardEndsBefore({ card, at, now: on(day) })).toBe(isTold)
})

test('its last month ends by the shop’s clocks', () => {
  const card = { expMonth: 5, expYear: 2027 }
  // Half past midnight on 1 June in Paris.
  expect(cardEndsBefore({ card, at: new Date('2027-05-31T22:30:00Z'), now: on('2027-05-20') })).toBe(true)
})
