import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderLine } from '#server/modules/orders/index.ts'
import { type GivenBack, planLines, shareLines } from './refund-lines.ts'

const line = (id: number, fields: Partial<OrderLine> = {}) =>
  ({ id, name: `L${id}`, quantity: 1, totalCents: 1000, parentLineId: null, ...fields }) as OrderLine

/** Two bundles of a guide and three pencils each, of which the pencils have a price; and a lamp. */
const lines = [
  line(1, { quantity: 2, totalCents: 6799 }),
  line(2, { quantity: 2, totalCents: 0, parentLineId: 1 }),
  line(3, { quantity: 6, totalCents: 1000, parentLineId: 1 }),
  line(4, { totalCents: 4500 }),
]
type Wished = Parameters<typeof planLines>[0]['wished']
const plan = (
  wished: Wished,
  { before = [] as { orderLineId: number; quantity: number }[], amountCents = null as number | null } = {},
) => planLines({ lines, before, wished, amountCents })
const told = (planned: ReturnType<typeof planLines>) =>
  planned.ok
    ? planned.given.map(({ line: { id }, quantity, amountCents }) => [id, quantity, amountCents])
    : planned.refusal

test.each([
  [
    'a bundle goes back with what is in it',
    [{ lineId: 1, quantity: 1 }],
    {},
    [
      [1, 1, 3400],
      [2, 1, 0],
      [3, 3, 500],
    ],
  ],
  ['what is in it goes back alone', [{ lineId: 3, quantity: 1 }], {}, [[3, 1, 167]]],
  [
    'what went back before does not go twice',
    [{ lineId: 1, quantity: 1 }],
    { before: [{ orderLineId: 3, quantity: 5 }] },
    [
      [1, 1, 3400],
      [2, 1, 0],
      [3, 1, 167],
    ],
  ],
  ['somebody says what it is worth', [{ lineId: 2, quantity: 1 }], { amountCents: 800 }, [[2, 1, 800]]],
  [
    'less than it has cost',
    [
      { lineId: 1, quantity: 2 },
      { lineId: 4, quantity: 1 },
    ],
    { amountCents: 12_299 - 299 },
    [
      [1, 2, 6634],
      [2, 2, 0],
      [3, 6, 976],
      [4, 1, 4390],
    ],
  ],
  ['an item without a price of its own', [{ lineId: 2, quantity: 1 }], {}, { code: 'amount-needed' }],
  ['more than there are', [{ lineId: 4, quantity: 2 }], {}, { code: 'too-many-pieces', name: 'L4', left: 1 }],
  [
    'what is gone',
    [{ lineId: 4, quantity: 1 }],
    { before: [{ orderLineId: 4, quantity: 1 }] },
    { code: 'too-many-pieces', name: 'L4', left: 0 },
  ],
  ['no piece', [{ lineId: 4, quantity: 0 }], {}, { code: 'too-many-pieces', name: 'L4', left: 1 }],
  ['a line of another order', [{ lineId: 9, quantity: 1 }], {}, { code: 'unknown-line', lineId: 9 }],
] as const)('%s', (_, wished, more, expected) => {
  expect(told(plan(wished, more as object))).toEqual(expected)
})

test('an amount for things that cost nothing stands at the first of them', () => {
  const gifts = [line(1, { totalCents: 0 }), line(2, { totalCents: 0 })]
  const wished = gifts.map(({ id }) => ({ lineId: id, quantity: 1 }))
  const planned = planLines({ lines: gifts, before: [], wished, amountCents: 500 })
  expect(told(planned)).toEqual([
    [1, 1, 500],
    [2, 1, 0],
  ])
})

test('piece by piece a line comes to what was paid for it, to the cent', () => {
  const run = fc.property(
    fc.integer({ min: 1, max: 100_000 }),
    fc.integer({ min: 1, max: 12 }),
    (totalCents, quantity) => {
      const own = [line(1, { totalCents, quantity })]
      const cents = Array.from({ length: quantity }, (_, back) => {
        const before = [{ orderLineId: 1, quantity: back }]
        const planned = planLines({ lines: own, before, wished: [{ lineId: 1, quantity: 1 }], amountCents: null })
        return planned.ok ? planned.amountCents : 0
      })
      expect(cents.reduce((sum, each) => sum + each, 0)).toBe(totalCents)
    },
  )
  fc.assert(run)
})

test('where several payments give back, each says its share, and pieces are told once', () => {
  const given: GivenBack[] = [
    { line: line(1), quantity: 1, amountCents: 3000 },
    { line: line(2), quantity: 1, amountCents: 0 },
    { line: line(4), quantity: 2, amountCents: 4000 },
  ]
  const shares = shareLines(given, [2000, 1500, 3500])
  const rows = shares.map((own) => own.map(({ line: { id }, quantity, amountCents }) => [id, quantity, amountCents]))
  expect(rows).toEqual([
    [
      [1, 1, 2000],
      [2, 1, 0],
    ],
    [
      [1, 0, 1000],
      [4, 2, 500],
    ],
    [[4, 0, 3500]],
  ])
})
