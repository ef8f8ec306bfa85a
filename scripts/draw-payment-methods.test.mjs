import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from '#contracts/payment/payment-methods.ts'
import { DOCUMENT, drawPaymentMethods } from './draw-payment-methods.mjs'

test('the document says what the table of methods says: `npm run payment-methods` draws it', async () => {
  const document = await readFile(DOCUMENT, 'utf8')
  expect(drawPaymentMethods(document, {})).toBe(document)
})

test('what a run saw of a type replaces what was known of that, and nothing else', () => {
  const seen = {
    testValue: 'any six digits',
    states: 'requires_action → succeeded',
    settledBy: 'webhook',
    refused: 'pending → failed',
    refund: 'whole',
  }
  const drawn = drawPaymentMethods('', { blik: seen })
  expect(drawn).toContain('| any six digits | requires_action → succeeded | webhook | pending → failed | whole |')
  expect(drawn.match(/\| – \| – \| – \| – \| – \|/g)).toHaveLength(PAYMENT_METHODS.length - 1)
  expect(drawPaymentMethods(drawn, {})).toBe(drawn)
  expect(drawPaymentMethods(drawn, { blik: { settledBy: 'page' } })).toContain('| page | pending → failed | whole |')
  expect(drawPaymentMethods(drawn, { blik: { refund: '' } })).toContain('| webhook | pending → failed | – |')
})
