import { ROUTES } from '#contracts/site/routes.ts'
import { GOODS, productPath } from './shop-pages.ts'

/** `isFound`: a page for one visitor that search engines may name all the same. */
export type SitePage = { name: string; path: string; isFound?: boolean }

/** Pages that are the same for everybody. */
export const PUBLIC_PAGES: SitePage[] = [
  { name: 'home', path: ROUTES.home },
  { name: 'listing', path: ROUTES.shop },
  { name: 'category', path: ROUTES.category('outils') },
  { name: 'simple product', path: productPath(GOODS.guide) },
  { name: 'variable product', path: productPath(GOODS.notebook) },
  { name: 'bundle', path: productPath(GOODS.pack) },
  { name: 'session', path: productPath(GOODS.session) },
  { name: 'course', path: productPath(GOODS.course) },
  { name: 'subscription', path: productPath(GOODS.club) },
  {
    name: 'free lesson',
    path: ROUTES.freeLesson(GOODS.course.slug, 'ce-que-l-on-cherche-vraiment-a-savoir'),
  },
  { name: 'terms of sale', path: ROUTES.terms },
  { name: 'questions', path: '/faq/' },
  { name: 'delivery and returns', path: ROUTES.delivery },
  { name: 'about', path: '/a-propos/' },
  { name: 'legal notice', path: '/mentions-legales/' },
  { name: 'privacy', path: '/politique-de-confidentialite/' },
  { name: 'cookies', path: '/cookies/' },
  { name: 'accessibility', path: '/accessibilite/' },
]

/** Pages for one visitor; the checkout needs a cart with something in it. */
export const PERSONAL_PAGES: SitePage[] = [
  { name: 'contact form', path: ROUTES.contact, isFound: true },
  { name: 'quote form', path: ROUTES.quote, isFound: true },
  { name: 'newsletter form', path: ROUTES.newsletter, isFound: true },
  { name: 'subscription to confirm, of a dead link', path: ROUTES.confirmSubscription('pas-un-lien') },
  { name: 'subscription to end, of a dead link', path: ROUTES.endSubscription('pas-un-lien') },
  { name: 'cart', path: ROUTES.cart },
  { name: 'checkout', path: ROUTES.checkout },
  { name: 'sign-in and registration', path: ROUTES.account },
  { name: 'lost password', path: ROUTES.lostPassword },
  { name: 'link of a password mail that is over', path: `${ROUTES.lostPassword}?token=1.1.x` },
  { name: 'free slots of a session', path: ROUTES.slots(GOODS.session.slug) },
  { name: 'search', path: '/?s=entretien' },
  { name: 'search that finds nothing', path: '/?s=plombier' },
  { name: 'search for nothing', path: '/?s=' },
  { name: 'order without key', path: `${ROUTES.orderReceived}1001/` },
  { name: 'order to pay without key', path: '/commande/order-pay/1001/' },
  { name: 'order to cancel without key', path: '/commande/cancel-order/1001/' },
  { name: 'library of a guest', path: ROUTES.library },
  { name: 'library by a dead link', path: ROUTES.libraryLink('pas-un-lien') },
  { name: 'finding orders again', path: ROUTES.findOrders },
  { name: 'orders of a dead link', path: ROUTES.foundOrders('pas-un-lien') },
  { name: 'booking of a dead link', path: ROUTES.appointment('pas-un-lien') },
  { name: 'space of members, to others', path: ROUTES.memberSpace(GOODS.club.slug) },
  { name: 'texts for members, to others', path: ROUTES.memberLibrary(GOODS.club.slug) },
  {
    name: 'text for members, to others',
    path: ROUTES.memberPost(GOODS.club.slug, 'atelier-l-erreur-que-vous-avez-reparee'),
  },
  { name: 'withdrawal', path: ROUTES.withdrawal },
  { name: 'end of a contract', path: ROUTES.cancelContract },
  { name: 'accounts that become one', path: ROUTES.joinAccounts },
  { name: 'report of a review', path: ROUTES.report(1) },
  { name: 'refused download', path: '/telecharger/pas-un-lien' },
]

/** Pages of somebody who is signed in. */
export const ACCOUNT_PAGES: SitePage[] = [
  { name: 'dashboard', path: ROUTES.account },
  { name: 'orders', path: ROUTES.accountOrders() },
  { name: 'downloads', path: ROUTES.accountDownloads },
  { name: 'bookings', path: ROUTES.accountBookings },
  { name: 'library of the account', path: ROUTES.accountLibrary },
  { name: 'courses', path: ROUTES.accountCourses },
  { name: 'subscriptions of who has none', path: ROUTES.accountSubscriptions() },
  { name: 'addresses', path: ROUTES.accountAddresses },
  { name: 'billing address', path: ROUTES.accountAddress('facturation') },
  { name: 'shipping address', path: ROUTES.accountAddress('livraison') },
  { name: 'account details', path: ROUTES.accountDetails },
  { name: 'personal data', path: ROUTES.accountData },
  { name: 'email confirmation', path: ROUTES.confirmEmail },
  { name: 'sign-out', path: ROUTES.signOut },
]

export const MISSING_PAGE: SitePage = { name: 'page that does not exist', path: '/nulle-part/' }
