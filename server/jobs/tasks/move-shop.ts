import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { carryOutList } from '#server/modules/list-imports/index.ts'
import { carryOutMove, deleteOldArchives } from '#server/modules/shop-archive/index.ts'
import type { Services } from '#server/services.ts'

const Payload = z.object({ moveId: z.int() })
const ListPayload = z.object({ importId: z.int() })

/** The whole shop on its way out or in, the archives whose time is over, and lists that are brought in. */
export const moveTasks = (services: Services): TaskList => ({
  'move-shop': (payload) => carryOutMove(services, Payload.parse(payload)),
  'bring-list': (payload) => carryOutList(services, ListPayload.parse(payload)),
  'delete-old-archives': () => deleteOldArchives(services),
})
