import { writeCookie } from '#app/wire/cookies.ts'
import { COMING_SOON_DISMISSED } from '#contracts/site/coming-soon.ts'

/**
 * Lets the coming-soon banner be dismissed: the shop is told, which keeps it for a customer, and whatever it answers the
 * banner goes. This browser remembers it until it closes; a customer's other ones learn it from their personal pages.
 */
export function followComingSoon(): void {
  const banner = document.getElementById('coming-soon-footer-banner')
  const link = banner?.querySelector<HTMLElement>('.coming-soon-footer-banner-dismiss')
  if (!banner || !link) return
  if ('dismissed' in banner.dataset) remember()

  const dismiss = async (event: Event) => {
    event.preventDefault()
    await tellShop(link.dataset)
    remember()
    const hadFocus = banner.contains(document.activeElement)
    banner.hidden = true
    if (hadFocus) document.getElementById('contenu')?.focus({ preventScroll: true })
  }
  link.addEventListener('click', dismiss)
  link.addEventListener('keydown', (event) => {
    if (event.key === ' ') void dismiss(event)
  })
}

async function tellShop({ restUrl = '', restNonce = '' }: DOMStringMap): Promise<void> {
  try {
    await fetch(restUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-wp-nonce': restNonce },
      body: JSON.stringify({ woocommerce_meta: { [COMING_SOON_DISMISSED]: 'yes' } }),
    })
  } catch {
    // Offline or refused: the banner goes all the same (spec §4, banners).
  }
}

const remember = () => writeCookie(COMING_SOON_DISMISSED, 'yes', { maxAgeSeconds: null })
