import { STAFF_RESET_MINUTES } from '#contracts/staff/access.ts'
import type { Services } from '#server/services.ts'
import type { StaffMember } from './staff-repository.ts'

const PURPOSE = 'staff-password-reset'

/**
 * `{member}.{end, seconds}.{signature}`. The signature covers the password of that moment, so that the link serves once:
 * what it changes is part of it.
 */
export function createPasswordLink(
  { signer }: Pick<Services, 'signer'>,
  { member, askedAt }: { member: StaffMember; askedAt: number },
): string {
  const content = `${member.id}.${askedAt + STAFF_RESET_MINUTES * 60}`
  return `${content}.${signer.sign(PURPOSE, signed(content, member))}`
}

/** Whose link it seems to be; {@link isPasswordLinkOf} says whether it is. */
export function memberOfPasswordLink(token: string): number | null {
  const id = /^([1-9]\d{0,8})\.\d{10,12}\.[\w-]{22}$/.exec(token)?.[1]
  return id ? Number(id) : null
}

export function isPasswordLinkOf(
  { signer, clock }: Pick<Services, 'signer' | 'clock'>,
  { member, token }: { member: StaffMember; token: string },
): boolean {
  const [id = '', endsAt = '', signature = ''] = token.split('.')
  const isRight = signer.verify(PURPOSE, signed(`${id}.${endsAt}`, member), signature)
  return isRight && Number(id) === member.id && Number(endsAt) * 1000 > clock.now().getTime()
}

const signed = (content: string, { email, passwordHash }: StaffMember) => JSON.stringify([content, email, passwordHash])
