import {
  asksAgain,
  CONFIRMED_SECONDS,
  mayDo,
  type StaffAction,
  type StaffActor,
  type StaffRefusal,
} from '#contracts/staff/roles.ts'
import type { Services } from '#server/services.ts'
import { listMembers } from './staff-repository.ts'

/** Whether somebody of the team may do this now; why not, otherwise. Every use case of the desk asks it first. */
export async function refuseStaff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { role, confirmedAt }: StaffActor,
  action: StaffAction,
): Promise<StaffRefusal | null> {
  if (!mayDo(role, action)) return notYours({ db })
  return asksAgain(action) ? refuseStale({ clock }, { confirmedAt }) : null
}

/** Whether the second factor was proved too long ago for what asks for it again. */
export function refuseStale(
  { clock }: Pick<Services, 'clock'>,
  { confirmedAt }: Pick<StaffActor, 'confirmedAt'>,
): Extract<StaffRefusal, { code: 'confirm-again' }> | null {
  const isFresh = clock.now().getTime() - confirmedAt.getTime() <= CONFIRMED_SECONDS * 1000
  return isFresh ? null : { code: 'confirm-again' }
}

/** The refusal of what is an owner's alone. */
async function notYours({ db }: Pick<Services, 'db'>): Promise<StaffRefusal> {
  const owners = (await listMembers(db)).filter(({ role }) => role === 'owner').map(({ name }) => name)
  return { code: 'not-yours', owners }
}
