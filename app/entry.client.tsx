import { createOrderTracking } from './features/attribution/order-tracking.ts'
import { startCommentsWhenNear } from './features/comments/start-comments-when-near.ts'
import { startConsent } from './features/consent/start-consent.ts'
import { followSubmenus } from './features/layout/follow-submenus.ts'
import { wakeIslands } from './islands/hydrate.ts'
import { followPasswordToggles } from './ui/password-toggle.ts'

// The script is fetched beside the page and may run before the page has come to its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()

function start(): void {
  wakeIslands(document)
  followSubmenus()
  followPasswordToggles()
  startConsent(createOrderTracking())
  startCommentsWhenNear()
  if (document.querySelector('.wpcf7')) void startContactForms()
}

async function startContactForms(): Promise<void> {
  const { startContactForms: start } = await import('./features/forms/start-contact-forms.ts')
  start()
}
