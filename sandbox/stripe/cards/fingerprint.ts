import { createHash } from 'node:crypto'

/** The same for the same card or account, and no way back to its number. */
export const fingerprintOf = (number: string) =>
  createHash('sha256').update(`tremplin sandbox ${number}`).digest('base64url').slice(0, 16)
