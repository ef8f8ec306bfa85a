import { expect, test } from 'vitest'
import { decodeTable } from './decode-table.ts'

test.each([
  ['é', [0xc3, 0xa9]],
  ['é', [0xe9]],
  ['€', [0x80]],
  ['é', [0xff, 0xfe, 0xe9, 0x00]],
])('%s is read of %j', (text, bytes) => {
  expect(decodeTable(new Uint8Array(bytes))).toBe(text)
})
