import { createOrderTracking } from './features/attribution/order-tracking.ts'
import { startConsent } from './features/consent/start-consent.ts'
import { wakeIslands } from './islands/hydrate.ts'

// The script is fetched beside the page and may run before the page has come to its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()

function start(): void {
  wakeIslands(document)
  startConsent(createOrderTracking())
}
