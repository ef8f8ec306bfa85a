import { createHash } from 'node:crypto'
import { Secret } from 'otpauth'
import type { ReadyMember } from '#server/modules/staff/index.ts'

/** Who owns the demonstration. The password and the secret of the codes come from a secret of its own data folder. */
export function demonstrationOwner(folderSecret: string): ReadyMember {
  const bytes = createHash('sha256').update(`desk ${folderSecret}`).digest()
  return {
    email: 'camille@tremplin.example',
    name: 'Camille Martin',
    role: 'owner',
    password: (bytes.toString('hex').slice(0, 16).match(/.{4}/g) ?? []).join('-'),
    totpSecret: new Secret({ buffer: new Uint8Array(bytes.subarray(12)).buffer }).base32,
  }
}
