import { listPriceTurns } from '#server/modules/catalog/index.ts'
import type { Services } from '#server/services.ts'

/** When prices change by themselves, as this process knows it: a page of before shows them no longer. */
export type PriceTurns = {
  /** The latest such moment until `now`, in milliseconds; 0 without any. */
  latest(now: number): number
  /** Somebody may have written prices. */
  readAnew(): Promise<void>
}

export function createPriceTurns(services: Pick<Services, 'db' | 'clock' | 'log'>): PriceTurns {
  let moments: number[] = []
  let readings = 0
  return {
    latest: (now) => moments.findLast((moment) => moment <= now) ?? 0,
    async readAnew() {
      readings += 1
      const reading = readings
      try {
        const turns = await listPriceTurns(services)
        if (reading === readings) moments = turns.map((turn) => turn.getTime())
      } catch (error) {
        services.log.error({ err: error }, 'the turns of prices could not be read')
      }
    },
  }
}
