import { expect, test } from 'vitest'
import { type Threaded, threadComments } from './thread-comments.ts'

type Row = { id: number; parentId: number | null }
const row = (id: number, parentId: number | null = null): Row => ({ id, parentId })

/** '1(2 3)': what answers stands in brackets. */
const drawn = (threads: Threaded<Row>[]): string =>
  threads.map(({ id, replies }) => (replies.length > 0 ? `${id}(${drawn(replies)})` : String(id))).join(' ')

test.each<[string, Row[], string]>([
  ['nothing', [], ''],
  ['answers in their order', [row(1), row(2), row(3, 1), row(4, 1), row(5, 3)], '1(3(5) 4) 2'],
  ['an answer whose parent is not there', [row(1), row(3, 2)], '1'],
  [
    'the deepest level, with what answers it beside it',
    [row(1), row(2, 1), row(3, 2), row(4, 3), row(5, 3)],
    '1(2(3 4 5))',
  ],
  [
    'below the deepest, each right before what answers it',
    [row(1), row(2, 1), row(3, 2), row(4, 2), row(5, 3), row(6, 5), row(7, 3)],
    '1(2(3 5 6 7 4))',
  ],
])('%s', (_case, rows, expected) => {
  expect(drawn(threadComments(rows, 3))).toBe(expected)
})

test('a chain of answers as long as anybody likes stands at the deepest level', () => {
  const chain = Array.from({ length: 50_000 }, (_, index) => row(index + 1, index === 0 ? null : index))
  const [first] = threadComments(chain, 2)
  expect(first?.replies).toHaveLength(49_999)
  expect(new Set(first?.replies.map(({ depth }) => depth))).toEqual(new Set([2]))
})
