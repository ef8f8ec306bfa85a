import { expect, test } from 'vitest'
import { type Refundable, type RefundChoice, refundEffects, refundedCentsOf } from './refund.ts'

const refundable: Refundable = {
  ...{ leftCents: 2300, underWayCents: 0, isByHand: false, areUnsent: true },
  lines: [
    { id: 1, parentId: null, words: 'Lot', costs: [1000, 2000], opens: true, isShipped: true },
    { id: 2, parentId: 1, words: '– Crayon', costs: [300], opens: false, isShipped: true },
    { id: 3, parentId: null, words: 'Guide', costs: [300], opens: true, isShipped: false },
  ],
}
const ofLines = (pieces: Record<number, number>, restocks = false): RefundChoice => ({ of: 'lines', pieces, restocks })

test.each([
  [ofLines({}), null],
  [ofLines({ 1: 0 }), null],
  [ofLines({ 1: 2, 3: 1 }), 2300],
  // What is in a bundle goes back with it, and is not counted twice.
  [ofLines({ 1: 1, 2: 1 }), 1000],
  [ofLines({ 2: 1 }), 300],
  [ofLines({ 3: 2 }), null],
  [{ of: 'amount', amountCents: null }, null],
  [{ of: 'amount', amountCents: 150 }, 150],
  [{ of: 'all' }, 2300],
] as const)('%j gives back %s', (choice, cents) => {
  expect(refundedCentsOf(refundable, choice)).toBe(cents)
})

const told = (choice: RefundChoice, more: Partial<Refundable> = {}) => {
  const amountCents = refundedCentsOf(refundable, choice) ?? 0
  const shown = { choice, amountCents, currency: 'EUR', methodTitle: 'Carte', hasCoupon: false }
  return refundEffects({ refundable: { ...refundable, ...more }, ...shown })
    .map(({ text }) => text)
    .join(' ')
}

test.each([
  ['all of what was not sent', told({ of: 'all' }), ['accès ouverts par la commande se ferment', 'revient en stock']],
  ['all of what was sent', told({ of: 'all' }, { areUnsent: false }), ['Le stock ne change pas']],
  ['a sum', told({ of: 'amount', amountCents: 100 }), ['accès ouverts par la commande le restent', 'stock ne change']],
  ['a file', told(ofLines({ 3: 1 })), ['L’accès se ferme\u202F: Guide']],
  ['one pack of two', told(ofLines({ 1: 1 }, true)), ['autres contenus restent ouverts', 'reviennent en stock']],
  ['a method that takes nothing back', told({ of: 'all' }, { isByHand: true }), ['restent à virer', 'noté comme fait']],
])('what it does is said of %s', (_, text, words) => {
  for (const each of words) expect(text).toContain(each)
})
