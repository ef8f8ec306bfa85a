import type { Customer } from '#server/modules/customers/index.ts'
import type { Services } from '#server/services.ts'
import type { LINK_LIFETIMES } from './queue-account-mail.ts'

export type LinkPurpose = keyof typeof LINK_LIFETIMES

/**
 * Secret of a link that is mailed to a customer: `{customer}.{end, seconds}.{signature}`. The signature covers the
 * address and the password of that moment, so a link serves once: what it changes is part of it.
 */
export function createMailLink(
  { signer }: Pick<Services, 'signer'>,
  {
    purpose,
    customer,
    askedAt,
    seconds,
  }: { purpose: LinkPurpose; customer: Customer; askedAt: number; seconds: number },
): string {
  const content = `${customer.id}.${askedAt + seconds}`
  return `${content}.${signer.sign(purpose, signedContent(content, purpose, customer))}`
}

/** Whose link it seems to be; {@link isMailLinkOf} says whether it is. */
export function customerOfMailLink(token: string): number | null {
  const id = /^([1-9]\d{0,9})\.\d{10,12}\.[\w-]{22}$/.exec(token)?.[1]
  return id && Number(id) <= 2_147_483_647 ? Number(id) : null
}

export function isMailLinkOf(
  { signer, clock }: Pick<Services, 'signer' | 'clock'>,
  { purpose, customer, token }: { purpose: LinkPurpose; customer: Customer; token: string },
): boolean {
  const [id = '', endsAt = '', signature = ''] = token.split('.')
  const isRight = signer.verify(purpose, signedContent(`${id}.${endsAt}`, purpose, customer), signature)
  return isRight && Number(id) === customer.id && Number(endsAt) * 1000 > clock.now().getTime()
}

const signedContent = (content: string, purpose: LinkPurpose, customer: Customer) =>
  JSON.stringify([
    content,
    customer.email,
    purpose === 'password-reset' ? customer.passwordHash : customer.emailVerifiedAt?.getTime(),
  ])
