import { createHash } from 'node:crypto'
import type { Services } from '#server/services.ts'
import type { PostedEntry } from './posted-form.ts'

const TICK_MILLISECONDS = 30 * 60_000

type Posted = { entries: readonly PostedEntry[]; unitTag: string; address: string; oneTimeFields: readonly string[] }

/**
 * Keyed hash of what was posted, by whom and when: 32 hex digits, that of now first and then that of the half-hour
 * before (facts: forms-and-comments §3). Answers to quizzes and captchas are left out: they differ each time and are no
 * part of the message.
 */
export function postedDataHashes(
  { signer, clock }: Pick<Services, 'signer' | 'clock'>,
  { entries, unitTag, address, oneTimeFields }: Posted,
): [current: string, former: string] {
  const posted = entries
    .filter(([name]) => !oneTimeFields.includes(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, digestOf(value.content)]])
  const tick = Math.floor(clock.now().getTime() / TICK_MILLISECONDS)
  const hashOf = (ofTick: number) =>
    Buffer.from(
      signer.sign('contact-posted-data', JSON.stringify([ofTick, address, unitTag, posted])),
      'base64url',
    ).toString('hex')
  return [hashOf(tick), hashOf(tick - 1)]
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
