import { randomInt } from 'node:crypto'
import type { FieldOf } from '#contracts/forms/fields.ts'
import { FORMS_API } from '#contracts/forms/names.ts'
import type { Services } from '#server/services.ts'

type Captcha = FieldOf<'captcha'>
type Place = { formId: number; field: Captcha }

/** The challenge is a number: ten digits say when it was made, nine are random. Its text is derived, nothing is stored. */
const CHALLENGE = /^\d{19}$/

/** Address of a new picture; the number in its name is the challenge (spec §3). */
export function createCaptcha({ clock }: Pick<Services, 'clock'>, { formId, field }: Place): string {
  const seconds = Math.floor(clock.now().getTime() / 1000)
  const challenge = `${seconds}${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  return `${FORMS_API}/${formId}/captcha/${field.name}/${challenge}.png`
}

/** The text of a picture; null for a number that is no challenge of ours in time. */
export function captchaText(
  { signer, clock }: Pick<Services, 'signer' | 'clock'>,
  { formId, field, challenge }: Place & { challenge: string },
): string | null {
  if (!CHALLENGE.test(challenge)) return null
  const ageSeconds = clock.now().getTime() / 1000 - Number(challenge.slice(0, 10))
  if (ageSeconds < -1 || ageSeconds > field.expiresInSeconds) return null
  const bytes = Buffer.from(signer.sign('contact-captcha', `${formId}.${field.name}.${challenge}`), 'base64url')
  return [...bytes.subarray(0, field.length)].map((byte) => field.charset[byte % field.charset.length]).join('')
}
