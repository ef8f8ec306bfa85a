import type { Role } from '#contracts/staff/roles.ts'
import { hashPassword } from '#server/modules/accounts/index.ts'
import type { Writer } from '#server/modules/audit/index.ts'
import type { Services } from '#server/services.ts'
import { recordForStaff } from './record-for-staff.ts'
import { seal } from './secrets.ts'
import { insertMember } from './staff-repository.ts'

/** `totpSecret`: base32, as an application that shows codes has it. */
export type ReadyMember = { email: string; name: string; role: Role; password: string; totpSecret: string }

/** Writes somebody of the team with both factors, for a shop that opens ready: the demonstration's. */
export async function writeReadyMember(
  { db, clock, signer }: Pick<Writer, 'db' | 'clock'> & Pick<Services, 'signer'>,
  { email, name, role, password, totpSecret }: ReadyMember,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const row = { email, name, role, passwordHash, totpSecret: seal({ signer }, totpSecret), createdAt: clock.now() }
    const { id } = await insertMember(tx, row)
    await recordForStaff(tx, { clock, by: null }, { action: 'joined', about: id })
  })
}
