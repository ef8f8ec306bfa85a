import { createOrderTracking } from './features/attribution/order-tracking.ts'
import { startConsent } from './features/consent/start-consent.ts'
import { followSubmenus } from './features/layout/follow-submenus.ts'
import { wakeIslands } from './islands/hydrate.ts'

/** What few pages hold is fetched by those that do. */
const PARTS: Record<string, () => Promise<void>> = {
  '.comments': async () => (await import('./features/comments/start-comments-when-near.ts')).startCommentsWhenNear(),
  'main :is(.woocommerce-error, .woocommerce-message)': async () =>
    (await import('./features/layout/bring-notices.ts')).bringNotices(),
  '.wpcf7': async () => (await import('./features/forms/start-contact-forms.ts')).startContactForms(),
  '.show-password-input': async () => (await import('./ui/password-toggle.ts')).followPasswordToggles(),
  '#coming-soon-footer-banner': async () =>
    (await import('./features/layout/dismiss-coming-soon.ts')).followComingSoon(),
}

// The script is fetched beside the page and may run before the page has come to its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()

function start(): void {
  wakeIslands(document)
  followSubmenus()
  startConsent(createOrderTracking())
  for (const [selector, startPart] of Object.entries(PARTS)) if (document.querySelector(selector)) void startPart()
}
