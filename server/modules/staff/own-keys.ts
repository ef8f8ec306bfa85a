import type { Services } from '#server/services.ts'
import type { StaffSession } from './sessions.ts'
import { updateMember } from './staff-repository.ts'

/** Turns single keys of the desk on or off for who is signed in, in every browser of theirs. */
export const turnKeys = (
  { db }: Pick<Services, 'db'>,
  own: StaffSession,
  { areOn }: { areOn: boolean },
): Promise<void> => updateMember(db, own.member.id, { usesKeys: areOn })
