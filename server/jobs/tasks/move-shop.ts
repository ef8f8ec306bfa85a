import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { carryOutMove, deleteOldArchives } from '#server/modules/shop-archive/index.ts'
import type { Services } from '#server/services.ts'

const Payload = z.object({ moveId: z.int() })

/** The whole shop on its way out or in, and the archives whose time is over. */
export const moveTasks = (services: Services): TaskList => ({
  'move-shop': (payload) => carryOutMove(services, Payload.parse(payload)),
  'delete-old-archives': () => deleteOldArchives(services),
})
