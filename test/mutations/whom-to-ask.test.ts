import { expect, test } from 'vitest'
import type { Fault } from './faults.ts'
import type { Finding } from './findings.ts'
import { whoIsAlone, whomToAsk } from './whom-to-ask.ts'

const fault = (id: string, file = 'server/modules/payments/settle-paid.ts'): Fault => ({
  ...{ id, file, line: 1, kind: 'BooleanLiteral', original: 'true', replacement: 'false' },
})
const reached = (test: string, faults: string[], ms = 100): Finding => ({ is: 'reached', test, faults, ms })

const OWN = 'server/modules/payments/settle-paid.test.ts#pays'
const BESIDE = 'server/modules/payments/reconcile.test.ts#reconciles'
const SLOW = 'server/modules/payments/reconcile.test.ts#reconciles slowly'
const FAR = 'server/modules/cart/get-cart.test.ts#shows'
const FOUND = [
  reached(FAR, ['1']),
  reached(SLOW, ['1'], 900),
  reached(BESIDE, ['1', '2']),
  reached(OWN, ['1', '2'], 900),
]

test.each<{ of: string; after: Finding[]; atOnce: number; inAll: number; asked: Record<string, string[]> }>([
  {
    of: 'named like the file, then quick',
    after: [],
    atOnce: 2,
    inAll: 9,
    asked: { [OWN]: ['1', '2'], [BESIDE]: ['1', '2'] },
  },
  {
    of: 'who was not asked yet',
    after: [{ is: 'missed', test: OWN, fault: '1' }],
    atOnce: 1,
    inAll: 9,
    asked: { [BESIDE]: ['1'], [OWN]: ['2'] },
  },
  {
    of: 'nobody any more',
    after: [{ is: 'missed', test: OWN, fault: '1' }],
    atOnce: 9,
    inAll: 1,
    asked: { [OWN]: ['2'] },
  },
  {
    of: 'nobody about what is noticed',
    after: [{ is: 'noticed', test: FAR, fault: '1', why: '' }],
    atOnce: 1,
    inAll: 9,
    asked: { [OWN]: ['2'] },
  },
  {
    of: 'no test that runs but once',
    after: [{ is: 'once', test: OWN }],
    atOnce: 1,
    inAll: 9,
    asked: { [BESIDE]: ['1', '2'] },
  },
  {
    of: 'once more who failed without a fault',
    after: [{ is: 'failed', test: OWN }],
    atOnce: 1,
    inAll: 9,
    asked: { [OWN]: ['1', '2'] },
  },
  {
    of: 'no test that fails anyhow',
    after: [
      { is: 'failed', test: OWN },
      { is: 'failed', test: OWN },
    ],
    atOnce: 1,
    inAll: 9,
    asked: { [BESIDE]: ['1', '2'] },
  },
  {
    of: 'those that are left',
    after: [
      { is: 'missed', test: OWN, fault: '2' },
      { is: 'noticed', test: FAR, fault: '1', why: '' },
    ],
    atOnce: 9,
    inAll: 9,
    asked: { [BESIDE]: ['2'] },
  },
])('asked is $of', ({ after, atOnce, inAll, asked }) => {
  expect(whomToAsk([fault('1'), fault('2')], [...FOUND, ...after], { atOnce, inAll })).toEqual(asked)
})

test('of a table one row is asked before the second, though another test is slower', () => {
  const rows = ['card', 'ideal', 'eps'].map((row) =>
    reached(`server/modules/payments/settle-paid.test.ts#${row}`, ['1']),
  )
  const asked = whomToAsk([fault('1')], [...rows, reached(OWN, ['1', '2'], 900)], { atOnce: 2, inAll: 9 })
  expect(Object.keys(asked)).toEqual(['server/modules/payments/settle-paid.test.ts#card', OWN])
})

test('who comes where few come is asked before others that are as quick', () => {
  const many = Array.from({ length: 6 }, (_, index) =>
    reached(`server/modules/payments/many-${index}.test.ts#pays`, ['1', '3']),
  )
  const refused = reached('server/modules/payments/refusals.test.ts#refuses', ['1', '2'])
  const asked = whomToAsk([fault('1'), fault('2'), fault('3')], [...many, refused], { atOnce: 1, inAll: 9 })
  expect(Object.entries(asked).find(([, faults]) => faults.includes('1'))?.[0]).toContain('refuses')
})

test('a test elsewhere whose name has a word of the file’s is a neighbour', () => {
  const namesake = reached('server/modules/checkout/limited-subscription.test.ts#is refused', ['1'], 50)
  const all = [fault('1', 'server/modules/cart/refuse-subscription.ts')]
  const beside = reached('server/modules/cart/add-to-cart.test.ts#is added', ['1'])
  const far = reached('server/modules/checkout/place-order.test.ts#is placed', ['1'], 1)
  const asked = whomToAsk(all, [far, beside, namesake], { atOnce: 2, inAll: 9 })
  expect(Object.keys(asked)).toEqual([
    'server/modules/checkout/limited-subscription.test.ts#is refused',
    'server/modules/cart/add-to-cart.test.ts#is added',
  ])
})

test('a fault in what is read or prepared before tests is shown to the tests of its file, the nearest first', () => {
  const found: Finding[] = [...FOUND, { is: 'prepared', test: FAR, faults: ['3'] }]
  const all = [fault('1'), fault('2'), fault('3')]
  const files = ['settle-paid', 'reconcile'].map((name) => `server/modules/payments/${name}.test.ts`)
  expect(whoIsAlone(fault('3'), all, found)).toEqual([...files, 'server/modules/cart/get-cart.test.ts'])
  expect(whoIsAlone(fault('1'), all, found)).toEqual([])
  expect(whoIsAlone(fault('1'), all, [...found, { is: 'once', test: OWN }])).toEqual(files.slice(0, 1))
})
