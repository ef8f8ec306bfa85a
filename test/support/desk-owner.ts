import type { StaffActor } from '#contracts/staff/roles.ts'
import type { Services } from '#server/services.ts'

/** What somebody of the team asks of the shop by one gesture; `size`: its orders, numbered from 1001. */
export type DeskQuestion = { name: string; ask: (services: Services, size: number) => Promise<unknown> }

/** Who asks: they may see everything. */
export const owner = (): StaffActor => ({ id: 1, name: 'Camille', role: 'owner', confirmedAt: new Date() })
