const TYPING_DELAY_MS = 1000
const CHANGE_DELAY_MS = 5

/** Decides when the order review is fetched again; a newer update aborts the one still under way. */
export function createReviewScheduler(update: (signal: AbortSignal) => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: AbortController | null = null

  function runNow(): Promise<void> {
    clearTimeout(timer)
    underWay?.abort()
    underWay = new AbortController()
    return update(underWay.signal)
  }
  function runAfter(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(runNow, delayMs)
  }

  return {
    /** After the last key in an address field; Tab only passes by. */
    afterTyping: (key: string) => {
      if (key !== 'Tab') runAfter(TYPING_DELAY_MS)
    },
    afterChange: () => runAfter(CHANGE_DELAY_MS),
    runNow,
    /** Gives up what is planned and what is under way: an order is about to be placed. */
    cancel: () => {
      clearTimeout(timer)
      underWay?.abort()
    },
  }
}
