import { randomBytes } from 'node:crypto'
import type { Services } from '#server/services.ts'

const PURPOSE = 'contact-form'
/** A page that stays open over a long weekend still sends. */
const LIFETIME_SECONDS = 4 * 24 * 3600

type Deps = Pick<Services, 'signer' | 'clock'>

/** What says that a form was drawn by us, and when. */
export function createFormToken({ signer, clock }: Deps, formId: number): string {
  const content = `${Math.floor(clock.now().getTime() / 1000)}.${randomBytes(9).toString('base64url')}`
  return `${content}.${signer.sign(PURPOSE, `${formId}.${content}`)}`
}

export type TokenVerdict = { kind: 'forged' } | { kind: 'expired' } | { kind: 'valid'; ageSeconds: number }

export function readFormToken({ signer, clock }: Deps, formId: number, token: string): TokenVerdict {
  const [, content = '', issuedAt = '', seal = ''] = /^((\d{10})\.[\w-]{12})\.([\w-]{22})$/.exec(token) ?? []
  if (!signer.verify(PURPOSE, `${formId}.${content}`, seal)) return { kind: 'forged' }
  const ageSeconds = Math.floor(clock.now().getTime() / 1000) - Number(issuedAt)
  return ageSeconds > LIFETIME_SECONDS ? { kind: 'expired' } : { kind: 'valid', ageSeconds }
}
