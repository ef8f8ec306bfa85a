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

const MINUTE_MS = 60_000

/** Days of delivery turn on a full minute. Every page that is kept asks, and to read the shop's clock costs a twentieth of one. */
const NOT_ASKED = { minute: Number.NaN, turn: 0 }

export function createPriceTurns(services: Pick<Services, 'db' | 'clock' | 'log'>): PriceTurns {
  let moments: number[] = []
  let dispatch: Dispatch | null = null
  let ofDispatch = NOT_ASKED
  let readings = 0
  const latestOfDispatch = (now: number): number => {
    const minute = Math.floor(now / MINUTE_MS)
    if (ofDispatch.minute !== minute) ofDispatch = { minute, turn: dispatch ? lastTurnOf(new Date(now), dispatch) : 0 }
    return ofDispatch.turn
  }
  return {
    latest: (now) => Math.max(moments.findLast((moment) => moment <= now) ?? 0, latestOfDispatch(now)),
    async readAnew() {
      readings += 1
      const reading = readings
      try {
        const turns = await listPriceTurns(services)
        const settings = await getShopSettings(services.db)
        if (reading !== readings) return
        moments = turns.map((turn) => turn.getTime())
        dispatch = settings.dispatch
        ofDispatch = NOT_ASKED
      } catch (error) {
        services.log.error({ err: error }, 'the turns of prices could not be read')
      }
    },
  }
}
