import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Services } from '#server/services.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** 256 random bits, as cookies and links carry them. */
export const createToken = () => randomBytes(32).toString('base64url')

/** How what is random enough by itself is kept: nobody who reads the table can use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Whether a text could be a token at all. */
export const isToken = (text: string) => /^[\w-]{43}$/.test(text)

type Keys = Pick<Services, 'signer'>

/** Kept so that the database alone gives no code of anybody: the key comes from `APP_SECRET`. */
export function seal({ signer }: Keys, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, signer.keyFor('staff-totp'), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What was sealed; null once `APP_SECRET` is another one. */
export function unseal({ signer }: Keys, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, signer.keyFor('staff-totp'), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
