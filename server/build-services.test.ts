import { expect, test } from 'vitest'
import { createSigner } from './build-services.ts'

const signer = createSigner('a secret of the tests that is long enough')
const signature = signer.sign('download', 'grant')

test('a signature holds for its purpose, value and secret alone', () => {
  expect(signature).toMatch(/^[\w-]{22}$/)
  expect(signer.verify('download', 'grant', signature)).toBe(true)
  expect(signer.verify('session', 'grant', signature)).toBe(false)
  expect(signer.verify('download', 'other', signature)).toBe(false)
  expect(createSigner('another secret of the tests, as long').verify('download', 'grant', signature)).toBe(false)
})

test('no other writing of a signature passes for it', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  // The last sign of 128 bits carries two of them only: a decoder would not see the difference.
  const altered = [...alphabet].map((sign) => signature.slice(0, -1) + sign).filter((other) => other !== signature)
  for (const other of [...altered, `${signature}=`, `${signature}!`, ` ${signature}`, '', 'é'.repeat(22)])
    expect(signer.verify('download', 'grant', other)).toBe(false)
})
