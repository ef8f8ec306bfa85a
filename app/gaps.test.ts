import { expect, test } from 'vitest'
import { areFitForGaps, gapFor, gapsIn, withGaps } from './gaps.ts'

const SECRETS = ['0123456789abcdef0123', 'fedcba9876543210fedcba9876543210']
const [NONCE = '', CLICK = ''] = SECRETS
const LENGTHS = SECRETS.map(({ length }) => length)

test('gaps stand wherever a secret stood, and are as long', () => {
  const page = `<p>Été à 5\u202F€</p><input value="${NONCE}"/>${CLICK}${NONCE}<p>山田</p>`
  const gapped = withGaps(page, SECRETS) ?? ''
  expect(SECRETS.filter((secret) => gapped.includes(secret))).toEqual([])
  const bytes = Buffer.from(gapped)
  for (const { start, end, number } of gapsIn(bytes, LENGTHS)) bytes.write(SECRETS[number] ?? '', start, end - start)
  expect(bytes.toString()).toBe(page)
  expect(gapsIn(bytes, LENGTHS)).toEqual([])
})

test('two gaps of one length are told apart', () => {
  expect(gapFor(NONCE, 0)).not.toBe(gapFor(NONCE, 1))
  expect(gapFor(NONCE, 63)).toHaveLength(NONCE.length)
})

test('a page that holds what looks like a gap has none put into it', () => {
  expect(withGaps(`${NONCE}${gapFor(NONCE, 0)}`, SECRETS)).toBeNull()
})

test.each([
  ['what HTML writes otherwise', ['"0123456789"']],
  ['what JSON writes otherwise', ['0123\\456789']],
  ['what may stand anywhere', ['0123']],
  ['more than there are numbers', Array.from({ length: 65 }, (_, each) => `secret-${each}`)],
])('%s gets no gaps', (_, texts) => {
  expect(areFitForGaps(SECRETS)).toBe(true)
  expect(areFitForGaps(texts)).toBe(false)
})
