import { readPageSettings } from '#app/wire/page-settings.ts'
import { submissionUnderWay } from '#app/wire/submission-under-way.ts'
import { EXPRESS_IDS } from '#contracts/payment/express-ids.ts'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import { startExpressBlock } from './start-express-block.ts'

/**
 * Whoever never comes to the buttons of wallets fetches neither what moves them nor anything of the provider's; nor does
 * a page without any.
 */
export function startExpress(): void {
  startExpressBlock()
  const buttons = document.getElementById(EXPRESS_IDS.container)
  if (!buttons) return
  // An order by wallet has had no answer when the page was left.
  if (submissionUnderWay() !== null) return void run()
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    void run()
  })
  // The buttons have no place on the screen before the first of them is there.
  observer.observe(buttons.closest('.express') ?? buttons)
}

/** In parts: what reads a product's form is a third of it. */
async function run(): Promise<void> {
  if (readPageSettings<ExpressParams>('express')?.product)
    (await import('./run-product-express.ts')).runProductExpress()
  else (await import('./run-express.ts')).runExpress()
}
