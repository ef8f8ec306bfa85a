import { expect, test } from 'vitest'
import { byUrgency, countSentence, readSalesPeriod, type Waiting, waitingWords, whoWords } from './today.ts'

const waiting = (fields: Partial<Waiting>): Waiting => ({
  ...{ kind: 'exchanges', count: 1, cents: null, currency: 'EUR', at: null, ...fields },
})

test('money comes first, the most before less; then what is due sooner', () => {
  const few = waiting({ kind: 'surplus', cents: 200 })
  const much = waiting({ kind: 'case', cents: 8100 })
  const [soon, later] = [waiting({ at: '2026-11-24T00:00:00Z' }), waiting({ at: '2026-11-25T00:00:00Z' })]
  const none = waiting({})
  expect(byUrgency([none, later, few, soon, much])).toEqual([much, few, soon, later, none])
})

test.each([
  [0, 'rien ne vous attend'],
  [1, 'une chose vous attend'],
  [6, 'six choses vous attendent'],
  [12, '12 choses vous attendent'],
])('of %i it says %j', (count, sentence) => expect(countSentence(count)).toBe(sentence))

test('what waits says how much for how much', () => {
  expect(waitingWords(waiting({ kind: 'surplus', cents: 8100 })).title).toBe(
    'Un paiement reçu en trop\u202F: 81,00\u00A0€',
  )
  expect(waitingWords(waiting({ count: 3 })).title).toBe('3 échanges à traiter')
})

test.each([
  ['7', 7],
  ['12', 12],
  ['30', 30],
  ['365', 30],
  [null, 30],
])('the period %j is %i', (text, period) => expect(readSalesPeriod(text)).toBe(period))

test.each([
  ['n° 10482, Camille Durand', 1, 'n° 10482, Camille Durand.'],
  ['n° 10482, Camille Durand', 2, 'n° 10482, Camille Durand et 1 autre.'],
  ['Léa Fontaine, Club', 4, 'Léa Fontaine, Club et 3 autres.'],
  ['', 4, ''],
])('%j of %i is told as %j', (who, count, words) => expect(whoWords({ who, count })).toBe(words))
