import { z } from 'zod'
import { applyNextRows } from '#server/modules/price-list/index.ts'
import type { Services } from '#server/services.ts'

const Payload = z.object({ importId: z.int() })

/** The next lines of a price list that is being written. */
export const applyPriceListTask = (services: Services, payload: unknown): Promise<void> =>
  applyNextRows(services, Payload.parse(payload))
