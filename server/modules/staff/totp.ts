import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { RECOVERY_CODES } from '#contracts/staff/access.ts'

const PERIOD_SECONDS = 30
/** A phone's clock may be half a minute off, either way. */
const WINDOW = 1

const totpOf = (secret: string, { issuer = '', label = '' } = {}) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** 160 random bits, base32: what an application that shows codes is given. */
export const createTotpSecret = () => new Secret({ size: 20 }).base32

/** How an application takes a secret in: the picture of a code, drawn here, and the secret for who types it. */
export function presentTotp(
  secret: string,
  { issuer, email }: { issuer: string; email: string },
): { qrSvg: string; secret: string } {
  return {
    qrSvg: renderSVG(totpOf(secret, { issuer, label: email }).toString(), { border: 2, ecc: 'M' }),
    secret: (secret.match(/.{1,4}/g) ?? []).join(' '),
  }
}

/** The number of the thirty seconds that these six digits are the code of; null when they are none of now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: digits, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** 'k7f2-9qxm-3hd8-w5np': no letter of it looks like another. */
export const createRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, createRecoveryCode)

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'.slice(0, 31)

function createRecoveryCode(): string {
  const signs: string[] = []
  while (signs.length < 16) {
    // Bytes beyond the last whole turn would make some letters likelier than others.
    const [byte = 255] = randomBytes(1)
    if (byte < LETTERS.length * 8) signs.push(LETTERS[byte % LETTERS.length] ?? '')
  }
  return (signs.join('').match(/.{4}/g) ?? []).join('-')
}

/** A recovery code as it is compared: however it was typed. */
export const plainRecoveryCode = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '')
