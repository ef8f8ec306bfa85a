import type { CartRefusal, CouponRefusal, Notice } from '#contracts/cart/cart.ts'
import type { CartChange, Shortage } from '#contracts/cart/cart-changes.ts'
import { cartRefusalText, couponRefusalText, shortageText } from '#contracts/cart/notices.ts'
import { formatMoney, sum } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'
import type { DestinationRefusal } from '#server/modules/cart/index.ts'

const S = '\u00A0'
const quoted = (name: string) => `«${S}${escapeHtml(name)}${S}»`
type Added = { name: string; quantity: number }
const pieces = ({ name, quantity }: Added) => (quantity > 1 ? `${quantity}${S}× ${quoted(name)}` : quoted(name))
const listOf = (words: readonly string[]) => [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' et ')
const say = (kind: Notice['kind'], html: string): Notice => ({ kind, html })

/** Wording and links of the cart's messages (facts: shop-wire §8). */
export const cartNotices = {
  added: (added: readonly Added[]) =>
    say(
      'success',
      `${listOf(added.map(pieces))} ${sum(added.map(({ quantity }) => quantity)) > 1 ? 'ont été ajoutés' : 'a été ajouté'} à votre panier. <a href="${ROUTES.cart}" class="button wc-forward">Voir le panier</a>`,
    ),
  removed: (name: string, undoUrl: string) =>
    say(
      'success',
      `${quoted(name)} supprimé. <a href="${escapeHtml(undoUrl)}" class="restore-item">Annuler\u202F?</a>`,
    ),
  boughtBefore: ({ name, wholeName, orderId }: { name: string; wholeName: string | null; orderId: number }) =>
    say(
      'info',
      `Vous avez déjà acheté ${quoted(name)} (commande ${orderId})${wholeName === null ? '' : `, que ${quoted(wholeName)} contient aussi`}. <a href="${ROUTES.accountLibrary}" class="button wc-forward">Votre bibliothèque</a>`,
    ),
  updated: () => say('success', 'Panier mis à jour.'),
  couponApplied: () => say('success', 'Code promo appliqué avec succès.'),
  couponRemoved: () => say('success', 'Le code promo a été supprimé.'),
  refused: (refusal: CartRefusal) => say('error', escapeHtml(cartRefusalText(refusal))),
  couponRefused: (refusal: CouponRefusal) => say('error', escapeHtml(couponRefusalText(refusal))),
  changed: (change: CartChange) => {
    switch (change.code) {
      case 'price-changed':
        return say(
          'info',
          `Le prix de ${quoted(change.name)} est passé de ${formatMoney(change.beforeCents, change.currency)} à ${formatMoney(change.nowCents, change.currency)}.`,
        )
      case 'no-longer-sold':
        return say('info', `${quoted(change.name)} n’est plus en vente et a quitté votre panier.`)
      case 'line-lost':
        return say('error', escapeHtml(cartRefusalText(change.refusal)))
      case 'coupon-lost':
        return say('error', escapeHtml(couponRefusalText(change.refusal)))
    }
  },
  short: (shortage: Shortage) => say('error', escapeHtml(shortageText(shortage))),
  shippingCalculated: () => say('success', 'Frais de livraison mis à jour.'),
  destinationRefused: (refusal: DestinationRefusal) =>
    say(
      'error',
      refusal === 'invalid-postcode'
        ? 'Veuillez saisir un code postal valide.'
        : 'Malheureusement nous ne livrons pas dans ce pays.',
    ),
  expired: () => say('error', 'Cette page était ouverte depuis trop longtemps. Veuillez recommencer.'),
}
