import { ROUTES } from '#contracts/site/routes.ts'
import type { Services } from '#server/services.ts'

const PURPOSE = 'contact-confirmation'

/** Address of the page on which the sender of a message confirms their address; derived, stored nowhere. */
export const confirmationAddress = (services: Pick<Services, 'signer' | 'origin'>, submissionId: number) =>
  services.origin + ROUTES.confirmSubscription(tokenOf(services, submissionId))

/** Address of the page on which they take it back, as long as the message is there. */
export const unsubscriptionAddress = (services: Pick<Services, 'signer' | 'origin'>, submissionId: number) =>
  services.origin + ROUTES.endSubscription(tokenOf(services, submissionId))

const tokenOf = ({ signer }: Pick<Services, 'signer'>, submissionId: number) =>
  `${submissionId}.${signer.sign(PURPOSE, String(submissionId))}`

/** The number of the message that a token of these addresses names, or null. */
export function readConfirmation({ signer }: Pick<Services, 'signer'>, token: string): number | null {
  const [, id = '', seal = ''] = /^([1-9]\d{0,8})\.([\w-]{22})$/.exec(token) ?? []
  return signer.verify(PURPOSE, id, seal) ? Number(id) : null
}
