import { createOrderTracking } from './features/attribution/order-tracking.ts'
import { startConsent } from './features/consent/start-consent.ts'
import { followComingSoon } from './features/layout/dismiss-coming-soon.ts'
import { followSubmenus } from './features/layout/follow-submenus.ts'
import { wakeIslands } from './islands/hydrate.ts'
import { followPasswordToggles } from './ui/password-toggle.ts'
import { lendPageSettings } from './wire/page-settings.ts'

// The script is fetched beside the page and may run before the page has come to its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()

function start(): void {
  lendPageSettings()
  wakeIslands(document)
  followSubmenus()
  followPasswordToggles()
  followComingSoon()
  startConsent(createOrderTracking())
  if (document.querySelector('.comments')) void startComments()
  if (document.querySelector('.wpcf7')) void startContactForms()
}

async function startContactForms(): Promise<void> {
  const { startContactForms: start } = await import('./features/forms/start-contact-forms.ts')
  start()
}

async function startComments(): Promise<void> {
  const { startCommentsWhenNear } = await import('./features/comments/start-comments-when-near.ts')
  startCommentsWhenNear()
}
