import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursText, readHours } from './hours-text.ts'
import { planOf, rulesOf } from './opening-plan.ts'
import { OpeningRule } from './opening-rule.ts'
import { openHours, sortRules } from './opening-rules.ts'
import { datesBetween } from './zone-time.ts'

const clock = fc
  .integer({ min: 0, max: 96 })
  .map(
    (quarters) =>
      `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`,
  )
const hours = fc
  .tuple(clock, clock)
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from, to }))
const date = fc.constantFrom(...datesBetween('2026-12-20', '2027-01-10'))
const dates = fc
  .tuple(date, date)
  .map(([one, other]) => ({ from: one < other ? one : other, to: one < other ? other : one }))
const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
const when = fc.oneof(
  days.map((chosen) => ({ type: 'weekdays' as const, days: chosen })),
  dates.map((span) => ({ type: 'dates' as const, ...span })),
  fc.constant({ type: 'weeks' as const, from: 52, to: 1 }),
  fc.constant({ type: 'french-holidays' as const }),
)
const rule = fc
  .record({
    when,
    hours: fc.option(hours),
    isOpen: fc.boolean(),
    priority: fc.constantFrom(1, 1, 5, 10, 10, 20),
  })
  .map((said) => OpeningRule.parse(said))
const rules = fc.array(rule, { maxLength: 8 })
const DATES = datesBetween('2026-12-18', '2027-01-12')

const shown = (own: readonly OpeningRule[], others: { resource: OpeningRule[]; shop: OpeningRule[] }) =>
  DATES.map((each) => openHours(sortRules({ product: own, ...others }), each))

test('rules that were edited without a change open the same hours as before, beside those of others', () => {
  fc.assert(
    fc.property(rules, rules, rules, (own, resource, shop) => {
      const again = rulesOf(planOf(own))
      expect(shown(again, { resource, shop })).toEqual(shown(own, { resource, shop }))
      expect(planOf(again)).toEqual(planOf(own))
    }),
  )
})

test('a date with its own hours is open at those and at no others', () => {
  fc.assert(
    fc.property(rules, date, fc.option(hours), (own, day, span) => {
      const plan = planOf(own)
      const exceptions = [{ from: day, to: day, hours: span ? [span] : [] }, ...plan.exceptions]
      const changed = openHours(rulesOf({ ...plan, exceptions }), day)
      const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
      expect(changed).toEqual(span ? [{ from: minutes(span.from), to: minutes(span.to) }] : [])
    }),
  )
})

test('hours of a weekday and closed dates are told apart from what is told of neither', () => {
  const christmas = { type: 'dates' as const, from: '2026-12-24', to: '2026-12-26' }
  const weekdays = { type: 'weekdays' as const, days: [1, 3] }
  const said = [
    { when: weekdays, hours: { from: '09:00', to: '11:15' }, isOpen: true },
    { when: { type: 'french-holidays' }, isOpen: false, priority: 1 },
    { when: christmas, isOpen: false, priority: 1 },
  ].map((each) => OpeningRule.parse(each))
  const plan = planOf(rulesOf({ ...planOf(said), exceptions: [{ from: '2026-12-24', to: '2026-12-26', hours: [] }] }))
  expect(plan.week.map((each) => each.length)).toEqual([1, 0, 1, 0, 0, 0, 0])
  expect(plan.exceptions).toEqual([{ from: '2026-12-24', to: '2026-12-26', hours: [] }])
  expect(plan.others.map((each) => each.when.type)).toEqual(['french-holidays', 'dates'])
})

test.each([
  ['9h-11h15', [['09:00', '11:15']]],
  ['09:00 – 11:15 ; 17 h 15 à 19 h 30', ['09:00 11:15', '17:15 19:30'].map((span) => span.split(' '))],
  ['20h-24h et 8-12', ['08:00 12:00', '20:00 24:00'].map((span) => span.split(' '))],
  ['  ', []],
  ['Fermé', []],
])('%s is read as hours', (text, expected) => {
  expect(readHours(text)).toEqual({ ok: true, hours: expected.map(([from, to]) => ({ from, to })) })
})

test.each(['9h', '25h-26h', '9h-8h', '9h60-10h', '9h-12h, 11h-13h', '24h-24h', 'lundi', '-', ',', 'à'.repeat(9999)])(
  '%s is refused in a sentence',
  (text) => {
    const read = readHours(text)
    expect(read).toMatchObject({ ok: false, sentence: expect.stringMatching(/^.{10,90}\.$/) })
  },
)

test('hours that were written are read back', () => {
  fc.assert(
    fc.property(hours, (span) => {
      expect(readHours(hoursText([span]))).toEqual({ ok: true, hours: [span] })
    }),
  )
})
