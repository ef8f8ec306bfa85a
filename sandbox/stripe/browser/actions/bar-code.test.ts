import { expect, test } from 'vitest'
import { barCodeSvg, barCodeWidths } from './bar-code.ts'

const START = [1, 1, 1, 1]
const STOP = [3, 1, 1]
// 1 is wide-narrow-narrow-narrow-wide in bars, 2 is narrow-wide-narrow-narrow-wide in the gaps between them.
const TWELVE = [3, 1, 1, 3, 1, 1, 1, 1, 3, 3]
// 0 is narrow-narrow-wide-wide-narrow.
const ONE = [1, 3, 1, 1, 3, 1, 3, 1, 1, 3]

test.each([
  ['12', [...START, ...TWELVE, ...STOP]],
  ['1212', [...START, ...TWELVE, ...TWELVE, ...STOP]],
  ['1', [...START, ...ONE, ...STOP]],
])('%s is written in bars and gaps as %o', (digits, widths) => {
  expect(barCodeWidths(digits)).toEqual(widths)
})

test('the picture has a bar for every second width', () => {
  expect(barCodeSvg('12').match(/h\dv60h/g)).toHaveLength(9)
})
