import { randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const LENGTH = 24

/** `wc_order_` and 24 characters of 57: about 140 random bits. */
export function createOrderKey(): string {
  let key = ''
  while (key.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // Bytes past the last whole multiple of the alphabet would make its first letters likelier.
      const letter = byte < 228 ? ALPHABET[byte % ALPHABET.length] : undefined
      if (letter && key.length < LENGTH) key += letter
    }
  }
  return `wc_order_${key}`
}

/** Compares in constant time for keys of the same length. */
export function isSameKey(expected: string, given: string): boolean {
  const a = Buffer.from(expected)
  const b = Buffer.from(given)
  return a.length === b.length && timingSafeEqual(a, b)
}
