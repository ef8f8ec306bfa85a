import type { Queryable } from '#server/database/database.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import type { Clock } from '#server/services.ts'

/** Words of the trail about the team. */
export type StaffEvent =
  | 'signed-in'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'refused'
  | 'invited'
  | 'invitation-withdrawn'
  | 'joined'
  | 'password-reset'
  | 'role-changed'
  | 'removed'
  | 'second-factor-set'
  | 'recovery-codes-made'
  | 'access-reset'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-refused'
  | 'orders-exported'
  | 'people-exported'

/** Writes what somebody of the team did, to themselves or to another, into the trail. `by`: null for the machine. */
export function recordForStaff(
  db: Queryable,
  { clock, by }: { clock: Clock; by: number | null },
  { action, about }: { action: StaffEvent; about: number | string },
): Promise<void> {
  const actor = by === null ? ({ kind: 'system' } as const) : ({ kind: 'staff', id: String(by) } as const)
  return db.transaction((tx) =>
    recordAction(tx, { actor, clock }, { subject: { kind: 'staff', id: String(about) }, action }),
  )
}
