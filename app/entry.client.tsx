import { createOrderTracking } from './features/attribution/order-tracking.ts'
import { startConsent } from './features/consent/start-consent.ts'
import { followStoreNotice } from './features/layout/dismiss-store-notice.ts'
import { followMenu } from './features/layout/follow-menu.ts'
import { followSubmenus } from './features/layout/follow-submenus.ts'
import { offerWayUp } from './features/layout/offer-way-up.ts'
import { followSearchBox } from './features/search/follow-search-box.ts'
import { wakeIslands } from './islands/hydrate.ts'
import { ADDRESS_FIELDS_OPENED } from './wire/shop-events.ts'

/**
 * Plain scripts for markup that stays the server's (docs/decisions/049), by what they look for. What few pages hold is
 * fetched by those that do.
 */
const SCRIPTS: Record<string, () => Promise<void>> = {
  // The cart's own is drawn by an island, which says when it can be set in motion.
  'form:not(.woocommerce-shipping-calculator) [data-address-fields]': startAddressForms,
  'form[name=checkout]': async () => (await import('./features/checkout/start-checkout.ts')).startCheckout(),
  'form#order_review': async () => (await import('./features/checkout/start-order-pay.ts')).startOrderPay(),
  'form:is([name=checkout], #order_review, #add_payment_method)': async () =>
    (await import('./features/payment/start-payment.ts')).startPayment(),
  '.express': async () => (await import('./features/express/start-express.ts')).startExpress(),
  'button[data-copy]': async () => (await import('./features/checkout/copy-reference.ts')).copyReference(),
  '.order-status[data-order-id]': async () =>
    (await import('./features/checkout/watch-order-status.ts')).watchOrderStatus(),
  '[data-membership]': async () => (await import('./features/catalog/subscription/greet-member.ts')).greetMember(),
  '.woocommerce-ordering': async () => (await import('./features/catalog/start-listing-bar.ts')).startListingBar(),
  '.comments': async () => (await import('./features/comments/start-comments-when-near.ts')).startCommentsWhenNear(),
  '.back-link': async () => (await import('./features/comments/go-back.ts')).goBackByHistory(),
  'form[data-exercise]': async () => (await import('./features/courses/start-exercise.ts')).startExercises(),
  '#quiz': async () => (await import('./features/courses/start-quiz.ts')).startQuiz(),
  '.share__button': async () => (await import('./features/content/share-article.ts')).shareArticle(),
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
  document.body.addEventListener(ADDRESS_FIELDS_OPENED, startAddressForms, { once: true })
  for (const [selector, startScript] of Object.entries(SCRIPTS))
    if (document.querySelector(selector)) void startScript()
  wakeIslands(document)
  followSubmenus()
  followMenu()
  followSearchBox()
  followStoreNotice()
  offerWayUp()
  startConsent(createOrderTracking())
}

async function startAddressForms(): Promise<void> {
  const module = await import('./features/address/start-address-forms.ts')
  module.startAddressForms()
}
