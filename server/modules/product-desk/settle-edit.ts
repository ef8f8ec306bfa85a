import { type EditConflict, settleConflict } from '#contracts/staff/edit-form.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Actor, Version } from '#server/modules/audit/index.ts'
import { listStaffNames } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

export type Deps = Pick<Services, 'db' | 'clock'>
/** The same within a transaction. */
export type Within = Omit<Deps, 'db'> & { db: Queryable }
export type Fields = Readonly<Record<string, string>>

type Sides = {
  /** The version that was edited, and the newest one with who has written it. */
  edited: number
  version: number
  written: Pick<Version, 'actor' | 'at'> | null
  /** What the edited version said, as far as it is known: asked only where it is not the newest. */
  before: () => Promise<Fields | null>
  theirs: Fields
  mine: Fields
  labels: Readonly<Record<string, string>>
}

/** What is to be written of a form, beside what somebody else has changed meanwhile; else what both have changed. */
export async function settleEdit(
  services: Within,
  { edited, version, written, before, theirs, mine, labels }: Sides,
): Promise<{ merged: Fields; conflict: EditConflict | null }> {
  if (version === edited || !written) return { merged: mine, conflict: null }
  const newer = { by: await nameOf(services, written.actor), at: written.at.toISOString(), version }
  // Where nobody knows what both began with, everything that differs is for people to decide.
  const known = (await before()) ?? {}
  const now = services.clock.now().toISOString()
  return settleConflict({ before: known, theirs, mine, labels, newer, now })
}

/** Of somebody of the team; null for who has left it, and for the shop itself. */
export async function nameOf({ db }: Pick<Within, 'db'>, actor: Actor): Promise<string | null> {
  return 'id' in actor ? ((await listStaffNames(db)).get(actor.id) ?? null) : null
}
