/** What My Account says and asks for; browser and server share it (facts: shop-wire §9). */

export const PASSWORD_MIN_LENGTH = 12
/** Longer than any phrase; hashing has its price. */
export const PASSWORD_MAX_LENGTH = 200

export type PasswordRefusal = 'too-short' | 'too-long' | 'like-email'

/** Why a password cannot be chosen, or null. Length is what counts; a password that is the address itself is none. */
export function refusePassword(password: string, email: string): PasswordRefusal | null {
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'too-short'
  if ([...password].length > PASSWORD_MAX_LENGTH) return 'too-long'
  return password.toLowerCase() === email.toLowerCase() ? 'like-email' : null
}

export const PASSWORD_REFUSALS: Record<PasswordRefusal, string> = {
  'too-short': `Choisissez un mot de passe d’au moins ${PASSWORD_MIN_LENGTH} caractères\u202F: une courte phrase convient très bien.`,
  'too-long': `Ce mot de passe est trop long\u202F: ${PASSWORD_MAX_LENGTH} caractères suffisent.`,
  'like-email': 'Votre mot de passe ne doit pas être votre adresse e-mail.',
}

/** A browser in which a customer is signed in. Times are ISO 8601. */
export type SignInView = { id: number; device: string; lastSeenAt: string; isThisBrowser: boolean }

export type AccountDetails = {
  firstName: string
  lastName: string
  displayName: string
  email: string
  isEmailVerified: boolean
  hasPassword: boolean
}

/** What a mail about an account says. Addresses are absolute. */
export type AccountMail = {
  to: string
  firstName: string
  /** ISO 8601. */
  askedAt: string
  accountUrl: string
  lostPasswordUrl: string
  link: { url: string; hours: number } | null
  shop: { name: string; legalLine: string; contactEmail: string }
}
