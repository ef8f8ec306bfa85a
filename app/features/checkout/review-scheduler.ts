const TYPING_DELAY_MS = 1000
const CHANGE_DELAY_MS = 5

export type ReviewRequest = {
  /** False where the server is to choose anew: a coupon may have opened a better way (spec §4, checkout form). */
  hasShippingMethods: boolean
}

const AS_CHOSEN: ReviewRequest = { hasShippingMethods: true }

/** Decides when the order review is fetched again; a newer update aborts the one still under way. */
export function createReviewScheduler(update: (signal: AbortSignal, request: ReviewRequest) => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: AbortController | null = null

  function runNow(request = AS_CHOSEN): Promise<void> {
    clearTimeout(timer)
    underWay?.abort()
    underWay = new AbortController()
    return update(underWay.signal, request)
  }
  function runAfter(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(runNow, delayMs, AS_CHOSEN)
  }

  return {
    /** After the last key in an address field; Tab only passes by. */
    afterTyping: (key: string) => {
      if (key !== 'Tab') runAfter(TYPING_DELAY_MS)
    },
    /** The answer under way knows nothing of the change: it would put the old choice back. */
    afterChange: () => {
      underWay?.abort()
      runAfter(CHANGE_DELAY_MS)
    },
    runNow,
    /** Gives up what is planned and what is under way: an order is about to be placed. */
    cancel: () => {
      clearTimeout(timer)
      underWay?.abort()
    },
  }
}
