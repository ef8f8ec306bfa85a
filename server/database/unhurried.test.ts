import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unhurried } from './unhurried.ts'

let now = 0
let rests: number[] = []
const rest = async (milliseconds: number) => {
  now += milliseconds
  rests.push(milliseconds)
}
beforeEach(() => {
  now = 0
  rests = []
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

async function taken(parts: AsyncIterable<number>): Promise<number[]> {
  const all: number[] = []
  for await (const part of parts) all.push(part)
  return all
}

/** Each part takes so long to make. */
async function* work(...milliseconds: number[]): AsyncGenerator<number> {
  for (const each of milliseconds) {
    now += each
    yield each
  }
}

test('it rests nine times as long as it was at work, and gives every part', async () => {
  expect(await taken(unhurried(work(20, 40), rest))).toEqual([20, 40])
  expect(rests).toEqual([180, 360])
})

test('the time that is taken to take a part in is rest', async () => {
  for await (const _ of unhurried(work(20, 40), rest)) now += 200
  expect(rests).toEqual([160])
})

test('rows that take nearly nothing rest together', async () => {
  await taken(unhurried(work(2, 2, 2, 2), rest))
  expect(rests).toEqual([54])
})

test('what had to wait itself rests a second at most', async () => {
  await taken(unhurried(work(5_000), rest))
  expect(rests).toEqual([1_000])
})

test('whoever leaves has no more of it made', async () => {
  const made = vi.fn()
  async function* parts() {
    try {
      yield 1
      made()
    } finally {
      made('closed')
    }
  }
  for await (const _ of unhurried(parts(), rest)) break
  expect(made.mock.calls).toEqual([['closed']])
})
