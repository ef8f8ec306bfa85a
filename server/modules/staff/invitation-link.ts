import { createHmac } from 'node:crypto'
import type { Services } from '#server/services.ts'

/**
 * The secret of an invitation's link. It follows from the name that its mail is owed under, so that it is kept nowhere:
 * whoever reads the database alone joins nothing.
 */
export const invitationToken = ({ signer }: Pick<Services, 'signer'>, name: string): string =>
  createHmac('sha256', signer.keyFor('staff-invitation')).update(name).digest('base64url')
