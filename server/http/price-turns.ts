import { type Dispatch, lastTurnOf } from '#contracts/delivery/dispatch.ts'
import { listPriceTurns } from '#server/modules/catalog/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'

/** When prices, and days of delivery, change by themselves, as this process knows it: a page of before shows them no longer. */
export type PriceTurns = {
  /** The latest such moment until `now`, in milliseconds; 0 without any. */
  latest(now: number): number
  /** Somebody may have written prices. */
  readAnew(): Promise<void>
}

export function createPriceTurns(services: Pick<Services, 'db' | 'clock' | 'log'>): PriceTurns {
  let moments: number[] = []
  let dispatch: Dispatch | null = null
  let readings = 0
  return {
    latest: (now) =>
      Math.max(moments.findLast((moment) => moment <= now) ?? 0, dispatch ? lastTurnOf(new Date(now), dispatch) : 0),
    async readAnew() {
      readings += 1
      const reading = readings
      try {
        const turns = await listPriceTurns(services)
        const settings = await getShopSettings(services.db)
        if (reading !== readings) return
        moments = turns.map((turn) => turn.getTime())
        dispatch = settings.dispatch
      } catch (error) {
        services.log.error({ err: error }, 'the turns of prices could not be read')
      }
    },
  }
}
