import { expect, test } from 'vitest'
import { duesOf } from './dues-of.ts'

const NOW = new Date('2026-11-22T18:00:00Z')
const CART = { totalCents: 29_000, dueCents: 29_000, confirmation: null, laterPayments: [] }
const later = (kind: 'balance' | 'instalment', amountCents: number, fallsDueAt: string) => ({
  ...{ kind, amountCents, fallsDueAt, beforeSession: 2 },
})
const numbered = (cart: Parameters<typeof duesOf>[0]) =>
  duesOf(cart, NOW).map(({ number, kind, amountCents, fallsDueAt }) => [number, kind, amountCents, fallsDueAt])

test('what is paid whole is owed now', () => {
  expect(numbered(CART)).toEqual([[1, 'full', 29_000, NOW]])
})

test('of a deposit the balance is owed later, on its day at the latest', () => {
  const cart = { ...CART, dueCents: 8700, laterPayments: [later('balance', 20_300, '2027-01-21T00:00:00Z')] }
  expect(numbered(cart)).toEqual([
    [1, 'deposit', 8700, NOW],
    [2, 'balance', 20_300, new Date('2027-01-21T00:00:00Z')],
  ])
  expect(duesOf(cart, NOW)[1]).toMatchObject({ latestAt: new Date('2027-01-21T00:00:00Z'), beforeSession: 2 })
})

test('instalments are owed one after the other', () => {
  const laterPayments = [
    later('instalment', 9667, '2026-12-22T00:00:00Z'),
    later('balance', 9666, '2027-01-21T00:00:00Z'),
  ]
  expect(numbered({ ...CART, dueCents: 9667, laterPayments }).map((due) => due.slice(0, 3))).toEqual([
    [1, 'instalment', 9667],
    [2, 'instalment', 9667],
    [3, 'balance', 9666],
  ])
})

test('what the shop has to confirm is owed as it will be then', () => {
  const confirmation = { name: 'Entretien', answeredBy: '2026-11-24T18:00:00Z', thenDueCents: 8700 }
  const laterPayments = [later('balance', 20_300, '2027-01-21T00:00:00Z')]
  expect(numbered({ ...CART, dueCents: 0, confirmation, laterPayments })[0]).toEqual([1, 'deposit', 8700, NOW])
})
