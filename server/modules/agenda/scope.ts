import type { StaffActor } from '#contracts/staff/roles.ts'
import { listCalendarLeaders } from '#server/modules/appointments/index.ts'
import type { Services } from '#server/services.ts'

/** Whose time something takes: of a resource, or of a product that has none. */
export type Owned = { resourceId: number | null; productId: number | null }

/** Which sessions are somebody's to see: all of them, but for those who lead sessions, who see their own. */
export async function scopeOf(
  { db }: Pick<Services, 'db'>,
  { id, role }: Pick<StaffActor, 'id' | 'role'>,
): Promise<(owned: Owned) => boolean> {
  if (role !== 'coaching') return () => true
  const led = (await listCalendarLeaders({ db })).filter(({ staffId }) => staffId === id)
  return ({ resourceId, productId }) =>
    led.some((own) =>
      resourceId === null ? productId !== null && own.productId === productId : own.resourceId === resourceId,
    )
}
