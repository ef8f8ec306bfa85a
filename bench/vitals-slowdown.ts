import type { Browser } from '@playwright/test'

/**
 * Lighthouse's BenchmarkIndex of the phone that we stand for. Lighthouse slows a computer of 1500 to 2000 down to a
 * quarter; Chrome's developer tools have 1000 for a Pixel 5 and 264 for a Moto G Power of 2022.
 */
const PHONE_INDEX = 440
const TRIES = 5

/** By how much this machine's browser is faster than that phone right now; at least 1, the throttle's own limit. */
export async function measureSlowdown(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  try {
    await page.evaluate(measureIndex)
    let best = 0
    for (let count = 0; count < TRIES; count += 1) best = Math.max(best, await page.evaluate(measureIndex))
    return Math.max(1, best / PHONE_INDEX)
  } finally {
    await page.close()
  }
}

/**
 * Runs in the browser: a fixed piece of work, half of it with garbage, half without; of each a tenth of how often it is done
 * in a second (Lighthouse, BenchmarkIndex).
 */
function measureIndex(): number {
  const secondsOf = (work: () => void) => {
    const start = performance.now()
    work()
    return (performance.now() - start) / 1000
  }
  const texts = 2_000
  const copies = 200
  let from = Array.from({ length: 100_000 }, (_, index) => index)
  let to = Array.from(from)
  let length = 0
  const withGarbage = secondsOf(() => {
    for (let count = 0; count < texts; count += 1) {
      let text = ''
      for (let letter = 0; letter < 10_000; letter += 1) text += 'a'
      length += text.length
    }
  })
  const withoutGarbage = secondsOf(() => {
    for (let count = 0; count < copies; count += 1) {
      for (let index = 0; index < 100_000; index += 1) to[index] = from[index] ?? length
      ;[from, to] = [to, from]
    }
  })
  return (texts / withGarbage + copies / withoutGarbage) / 10 / 2
}
