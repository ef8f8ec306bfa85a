import { expect, test } from 'vitest'
import { nameProblem } from './file-shapes.mjs'

test.each(['server/utils/date.ts', 'app/features/cart/helpers.tsx', 'test/shared/x.ts', 'server/common.test.ts'])(
  '%s is named after nothing',
  (file) => {
    expect(nameProblem(file)).toHaveLength(1)
  },
)

test('a subject that only contains such a word is fine', () => {
  expect(nameProblem('server/modules/library/shared-cart.ts')).toEqual([])
})
