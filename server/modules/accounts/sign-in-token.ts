import { createHash, randomBytes } from 'node:crypto'

/** Value of the sign-in cookie: 256 random bits. */
export const createSignInToken = () => randomBytes(32).toString('base64url')

/** How the token is kept. It is random enough that a plain hash cannot be turned back. */
export const hashSignInToken = (token: string) => createHash('sha256').update(token).digest('base64url')
