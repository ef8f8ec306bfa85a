import { createOrderTracking } from './features/attribution/order-tracking.ts'
import { startConsent } from './features/consent/start-consent.ts'
import { followSubmenus } from './features/layout/follow-submenus.ts'
import { wakeIslands } from './islands/hydrate.ts'
import { lendPageSettings } from './wire/page-settings.ts'

// The script is fetched beside the page and may run before the page has come to its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()

function start(): void {
  lendPageSettings()
  wakeIslands(document)
  followSubmenus()
  startConsent(createOrderTracking())
  if (document.querySelector('.password-input')) void startPasswordToggles()
  if (document.querySelector('.coming-soon')) void startComingSoon()
  if (document.querySelector('.comments')) void startComments()
  if (document.querySelector('.wpcf7')) void startContactForms()
}

async function startPasswordToggles(): Promise<void> {
  const { followPasswordToggles } = await import('./ui/password-toggle.ts')
  followPasswordToggles()
}

async function startComingSoon(): Promise<void> {
  const { followComingSoon } = await import('./features/layout/dismiss-coming-soon.ts')
  followComingSoon()
}

async function startContactForms(): Promise<void> {
  const { startContactForms: start } = await import('./features/forms/start-contact-forms.ts')
  start()
}

async function startComments(): Promise<void> {
  const { startCommentsWhenNear } = await import('./features/comments/start-comments-when-near.ts')
  startCommentsWhenNear()
}
