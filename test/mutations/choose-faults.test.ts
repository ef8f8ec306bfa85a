import { expect, test } from 'vitest'
import { chooseFaults } from './choose-faults.ts'
import type { Fault } from './faults.ts'

const FAULTS: Fault[] = Array.from({ length: 5000 }, (_, index) => ({
  id: String(index),
  file: `server/modules/cart/file-${index % 7}.ts`,
  line: index,
  kind: 'BooleanLiteral',
  original: `price_${index % 900}`,
  replacement: 'true',
}))
const idsOf = (faults: Fault[]) => faults.map(({ id }) => id)

test('one in so many is chosen, and all of them where nobody asks for fewer', () => {
  expect(chooseFaults(FAULTS, 10, 1).length / FAULTS.length).toBeCloseTo(0.1, 1)
  expect(chooseFaults(FAULTS, 1, 1)).toEqual(FAULTS)
})

test('the same seed chooses the same faults, another seed others', () => {
  expect(chooseFaults(FAULTS, 10, 1)).toEqual(chooseFaults(FAULTS, 10, 1))
  const others = new Set(idsOf(chooseFaults(FAULTS, 10, 2)))
  const both = chooseFaults(FAULTS, 10, 1).filter(({ id }) => others.has(id))
  expect(both.length / FAULTS.length).toBeLessThan(0.03)
})

test('lines and faults that come before it change nothing about the lot of a fault', () => {
  const later = FAULTS.map((fault) => ({ ...fault, id: `new-${fault.id}`, line: fault.line + 12 }))
  const first: Fault = { ...later[0], id: 'first', file: 'server/modules/cart/a.ts' } as Fault
  const chosen = idsOf(chooseFaults([first, ...later], 10, 1)).filter((id) => id !== 'first')
  expect(chosen).toEqual(idsOf(chooseFaults(FAULTS, 10, 1)).map((id) => `new-${id}`))
})
