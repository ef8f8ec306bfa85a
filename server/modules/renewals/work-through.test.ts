import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workThrough } from './work-through.ts'

type Told = { done: number[]; failed: number[]; most: number }

/** Numbers from 1 on, some of which cannot be prepared, or not be sent. */
async function workOn(
  count: number,
  { unprepared, unsent }: { unprepared: number[]; unsent: number[] },
  limit: number,
) {
  const told: Told = { done: [], failed: [], most: 0 }
  let atOnce = 0
  const seen = await workThrough<number>(
    {
      list: async ({ after, limit: most }) =>
        Array.from({ length: count }, (_, index) => index + 1)
          .filter((number) => number > (after ?? 0))
          .slice(0, most),
      async prepare(number) {
        if (unprepared.includes(number)) throw new Error('not prepared')
        return async () => {
          atOnce += 1
          told.most = Math.max(told.most, atOnce)
          await Promise.resolve()
          atOnce -= 1
          if (unsent.includes(number)) throw new Error('not sent')
          told.done.push(number)
        }
      },
      failed: (number) => void told.failed.push(number),
    },
    { limit },
  )
  return { ...told, seen }
}

test('everything that is due is done once, whatever fails between', () => {
  const some = fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 10 })
  return fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 80 }),
      some,
      some,
      fc.integer({ min: 1, max: 30 }),
      async (count, unprepared, unsent, limit) => {
        const { done, failed, seen, most } = await workOn(count, { unprepared, unsent }, limit)
        const all = Array.from({ length: count }, (_, index) => index + 1)
        expect([...done, ...failed].toSorted((a, b) => a - b)).toEqual(all)
        expect(failed.toSorted((a, b) => a - b)).toEqual(
          all.filter((number) => unprepared.includes(number) || unsent.includes(number)),
        )
        expect(seen).toBe(count)
        expect(most).toBeLessThanOrEqual(16)
      },
    ),
  )
})
