import { expect, test } from 'vitest'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { createSigner } from '#server/build-services.ts'
import { createNonce, verifyNonce } from './nonce.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 0, 5)
const signer = createSigner('a secret of the tests, long enough for it')
const at = (hours: number) => ({ signer, clock: { now: () => new Date(START + hours * HOUR) } })
const review = { action: NONCE_ACTIONS.updateOrderReview, subject: '', sessionId: null }
const ofSession = (sessionId: string) => ({ action: NONCE_ACTIONS.processCheckout, subject: '', sessionId })

test('a nonce is twenty hex digits and the same all through its tick', () => {
  const nonce = createNonce(at(1), review)
  expect(nonce).toMatch(/^[0-9a-f]{20}$/)
  expect(createNonce(at(11.9), review)).toBe(nonce)
  expect(createNonce(at(12.1), review)).not.toBe(nonce)
})

test.each([
  [1, true],
  [11.9, true],
  [12.1, true],
  [23.9, true],
  [24.1, false],
  [-0.1, false],
])('a nonce of hour 0.5 is valid at hour %d: %s', (hour, isValid) => {
  expect(verifyNonce(at(hour), review, createNonce(at(0.5), review))).toBe(isValid)
})

test('actions of the platform belong to one session, the others to everybody', () => {
  expect(verifyNonce(at(1), ofSession('t_b'), createNonce(at(1), ofSession('t_a')))).toBe(false)
  expect(createNonce(at(1), { ...review, sessionId: 't_a' })).toBe(createNonce(at(1), { ...review, sessionId: 't_b' }))
})

test('what everybody has alike under one secret is another under the next', () => {
  const others = { ...at(1), signer: createSigner('another secret of the tests, as long as that') }
  expect(createNonce(others, review)).not.toBe(createNonce(at(1), review))
})

test('a nonce serves no other action and no other subject', () => {
  const nonce = createNonce(at(1), { ...review, subject: '12' })
  expect(verifyNonce(at(1), { ...review, subject: '13' }, nonce)).toBe(false)
  expect(verifyNonce(at(1), { ...review, action: NONCE_ACTIONS.applyCoupon, subject: '12' }, nonce)).toBe(false)
})

test.each(['', 'é', '0'.repeat(20), '0'.repeat(21)])('%j is not a nonce', (given) => {
  expect(verifyNonce(at(1), review, given)).toBe(false)
})
