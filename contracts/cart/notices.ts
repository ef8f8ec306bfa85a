import { bookingRefusalText } from '../booking/booking-refusal.ts'
import { addOnRefusalText } from '../catalog/add-ons/refuse-answers.ts'
import { formatMoney } from '../pricing/money.ts'
import type { CartRefusal, CouponRefusal } from './cart.ts'
import type { Shortage } from './cart-changes.ts'

/** U+00A0, as the contract's own sentences have it (facts: shop-wire, introduction). */
const S = '\u00A0'

/** French sentence of a cart refusal (facts: shop-wire §6, stock notices). Plain text: escape it where HTML is made. */
export function cartRefusalText(refusal: CartRefusal): string {
  switch (refusal.code) {
    case 'unknown-product':
      return 'Désolé, ce produit ne peut être acheté.'
    case 'not-purchasable':
      return 'Désolé, ce produit ne peut être acheté.'
    case 'choose-options':
      return `Veuillez choisir les options de «${S}${refusal.name}${S}» avant de l’ajouter au panier.`
    case 'sold-out':
      return `Vous ne pouvez ajouter «${S}${refusal.name}${S}» au panier car nous n’en avons plus en stock.`
    case 'not-enough-stock':
      return notEnoughStock(refusal)
    case 'one-per-order':
      return `Vous ne pouvez pas ajouter un autre «${S}${refusal.name}${S}» à votre panier.`
    case 'one-piece-only':
      return `Vous pouvez seulement avoir 1 ${refusal.name} dans votre panier.`
    case 'add-on':
      return addOnRefusalText(refusal)
    case 'file-gone':
      return `Le fichier joint à «${S}${refusal.name}${S}» n’est plus gardé${S}: envoyez-le à nouveau.`
    case 'choose-members':
      return 'Veuillez choisir la quantité d’articles que vous souhaitez ajouter à votre panier.'
    case 'invalid-quantity':
      return 'Veuillez indiquer une quantité entière, d’au moins 1.'
    case 'outside-quantities':
      return outsideQuantities(refusal)
    case 'is-part':
      return `«${S}${refusal.name}${S}» fait partie de «${S}${refusal.whole}${S}»${S}: modifiez ou retirez l’ensemble.`
    case 'booking':
      return bookingRefusalText(refusal.refusal, refusal.name)
    case 'invalid-deposit':
      return 'Merci de sélectionner un échéancier de paiement correct.'
    case 'already-subscribed':
      return alreadySubscribed(refusal)
    case 'confirmation-apart':
      return `«${S}${refusal.name}${S}» se commande à part, car nous confirmons d’abord son créneau. Votre panier est conservé tel quel.`
    case 'subscription-apart':
      return refusal.from === 'goods'
        ? 'Les produits et les abonnements ne peuvent pas être achetés en même temps. Votre panier est conservé tel quel.'
        : 'Un seul produit d’abonnement peut être acheté à la fois. Votre panier est conservé tel quel.'
  }
}

function alreadySubscribed({ name, limit }: Extract<CartRefusal, { code: 'already-subscribed' }>): string {
  switch (limit) {
    case 'active':
      return `Vous avez déjà un abonnement actif à ce produit, «${S}${name}${S}».`
    case 'any':
      return `Vous avez déjà été abonné à «${S}${name}${S}», qui ne se prend qu’une fois.`
    case 'paying':
      return `Une autre de vos commandes de «${S}${name}${S}» attend son paiement${S}: terminez-la depuis votre compte, ou attendez qu’elle prenne fin.`
  }
}

function outsideQuantities({ name, min, max }: Extract<CartRefusal, { code: 'outside-quantities' }>): string {
  const allowed = min === max ? `exactement ${max}` : `de ${Math.max(min, 1)} à ${max}`
  return `La quantité de «${S}${name}${S}» n’est pas possible${S}: choisissez-en ${allowed}.`
}

function notEnoughStock({ name, left, inCart }: Extract<CartRefusal, { code: 'not-enough-stock' }>): string {
  if (inCart > 0)
    return `Vous ne pouvez pas ajouter cette quantité dans le panier — nous en avons ${left} en stock et vous en avez déjà ${inCart} dans votre panier.`
  return `Vous ne pouvez pas ajouter cette quantité de «${S}${name}${S}» au panier car il n’y a pas assez de stock (reste ${left}).`
}

/** What is said of a line with more pieces than are left (facts: shop-wire §6, stock notices). */
export const shortageText = ({ name, left }: Shortage): string =>
  left === 0
    ? `Désolé, «${S}${name}${S}» n’est plus en stock. Veuillez modifier votre panier et réessayer.`
    : `Désolé, nous n’avons pas assez de «${S}${name}${S}» en stock pour honorer votre commande (reste ${left}). Veuillez modifier votre panier.`

/** French sentence of a coupon refusal (facts: shop-wire §6, coupon errors). */
export function couponRefusalText(refusal: CouponRefusal): string {
  switch (refusal.code) {
    case 'empty':
      return 'Veuillez saisir un code promo.'
    case 'unknown':
      return `Impossible d’appliquer le code promo «${S}${refusal.coupon}${S}», car il n’existe pas.`
    case 'invalid':
      return `Impossible d’appliquer le code promo «${S}${refusal.coupon}${S}», car il n’est pas valide.`
    case 'already-applied':
      return `Code promo «${S}${refusal.coupon}${S}» déjà appliqué${S}!`
    case 'individual-use':
      return `Désolé, le code promo «${S}${refusal.coupon}${S}» a déjà été appliqué et ne peut être utilisé conjointement avec d’autres codes promo.`
    case 'expired':
      return `Le code promo «${S}${refusal.coupon}${S}» a expiré.`
    case 'usage-limit':
      return `La limite d’utilisation du code promo «${S}${refusal.coupon}${S}» a été atteinte.`
    case 'minimum-not-reached':
      return `Le minimum de dépense pour le code promo «${S}${refusal.coupon}${S}» est de ${formatMoney(refusal.minimumCents, refusal.currency)}.`
    case 'maximum-exceeded':
      return `Le maximum de dépense pour le code promo «${S}${refusal.coupon}${S}» est de ${formatMoney(refusal.maximumCents, refusal.currency)}.`
    case 'not-for-sale-items':
      return `Désolé, le code promo «${S}${refusal.coupon}${S}» n’est pas valide pour les articles en promotion.`
    case 'first-order-only':
      return `Le code promo «${S}${refusal.coupon}${S}» vaut pour une première commande.`
    case 'reduction-taken':
      return `La réduction «${S}${refusal.coupon}${S}» ne peut plus vous être accordée. Veuillez vérifier le total avant de commander.`
    case 'email-restricted':
      return `Veuillez saisir une adresse e-mail valide pour utiliser le code promo «${S}${refusal.coupon}${S}».`
    case 'not-applicable':
      return `Toutes nos excuses, le code promo «${S}${refusal.coupon}${S}» ne s’applique pas au contenu de votre panier.`
  }
}
