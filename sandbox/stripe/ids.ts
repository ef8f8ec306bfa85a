import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random text of letters and digits, about 5.9 bits a sign: 24 signs cannot be guessed. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    // Bytes from 248 up are dropped: 248 is the largest multiple of 62, so every sign stays equally likely.
    for (const byte of randomBytes(length)) if (byte < 248) text += ALPHABET[byte % 62]
  }
  return text.slice(0, length)
}

export type IdPrefix =
  | 'ch'
  | 'ctoken'
  | 'cus'
  | 'du'
  | 'elements_session'
  | 'evt'
  | 'file'
  | 'mandate'
  | 'pi'
  | 'pm'
  | 'po'
  | 'prv'
  | 're'
  | 'req'
  | 'seti'
  | 'setatt'
  | 'src'
  | 'txn'

export const newId = (prefix: IdPrefix) => `${prefix}_${randomText(24)}`

export const newClientSecret = (intentId: string) => `${intentId}_secret_${randomText(25)}`

/** Seconds since 1970, the unit of every time in the API. */
export const nowInSeconds = () => Math.floor(Date.now() / 1000)
