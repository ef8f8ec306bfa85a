import type { Services } from '#server/services.ts'

const PURPOSE = 'download'
const TOKEN = /^([0-9a-f]{32})-([A-Za-z0-9_-]{16,64})$/

/** The address part of a grant: its id and our signature. When it ends is the grant's own affair, so it can be revoked. */
export function createDownloadToken({ signer }: Pick<Services, 'signer'>, grantId: string): string {
  const id = grantId.replaceAll('-', '')
  return `${id}-${signer.sign(PURPOSE, id)}`
}

/** The grant's id without its dashes, as PostgreSQL takes one too, or null for a token that is not ours or was altered. */
export function readDownloadToken({ signer }: Pick<Services, 'signer'>, token: string): string | null {
  const [, id, signature] = TOKEN.exec(token) ?? []
  if (!id || !signature || !signer.verify(PURPOSE, id, signature)) return null
  return id
}
