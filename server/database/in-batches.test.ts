import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

test.each([
  [0, [3]],
  [2, [3]],
  [3, [3, 3]],
  [7, [3, 3, 3]],
])('%i rows are treated in batches of three, until one is not full', async (rows, limits) => {
  let left = rows
  const asked: number[] = []
  const treated = await inBatches(3, async (limit) => {
    asked.push(limit)
    const taken = Math.min(limit, left)
    left -= taken
    return taken
  })
  expect({ treated, left, asked }).toEqual({ treated: rows, left: 0, asked: limits })
})
