import type { Services } from '#server/services.ts'

const PURPOSE = 'staff-mail-check'
const HOURS = 24

/** A mail to somebody of the team that asks to be answered by its link, to be owed: another one each second at most. */
export const owedMailCheck = ({ clock }: Pick<Services, 'clock'>, staffId: number) => ({
  kind: 'staff-mail-check' as const,
  about: `${staffId}.${Math.floor(clock.now().getTime() / 1000)}`,
})

/** What the link of such a mail carries: whose it is, when it was asked for, and that the shop has written it. */
export const createMailCheck = ({ signer }: Pick<Services, 'signer'>, about: string): string =>
  `${about}.${signer.sign(PURPOSE, about)}`

/** Who was sent the mail of this link; null for one that is older than a day, or none of the shop's. */
export function readMailCheck(
  { signer, clock }: Pick<Services, 'signer' | 'clock'>,
  token: string,
): { staffId: number } | null {
  const [, id = '', askedAt = '', signature = ''] = /^([1-9]\d{0,8})\.(\d{10,12})\.([\w-]{22})$/.exec(token) ?? []
  if (id === '' || !signer.verify(PURPOSE, `${id}.${askedAt}`, signature)) return null
  const isOver = Number(askedAt) * 1000 + HOURS * 3_600_000 <= clock.now().getTime()
  return isOver ? null : { staffId: Number(id) }
}
