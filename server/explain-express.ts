import { EXPRESS_WALLETS, type ExpressPlace, type ExpressWallet, WALLET_NAMES } from '#contracts/payment/express.ts'
import { whyNoExpress } from '#contracts/payment/express-availability.ts'
import { expressContext } from '#contracts/payment/express-context.ts'
import { goodsOfProduct } from '#contracts/payment/express-goods.ts'
import { EXPRESS_REASON_TEXTS } from '#contracts/payment/express-reason-texts.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import { findProductBySlug, findSellable } from './modules/catalog/index.ts'
import { getShopSettings } from './modules/settings/index.ts'
import type { Services } from './services.ts'

type Shop = Pick<Services, 'db' | 'origin'> & { publishableKey: string }

const PLACES: Record<ExpressPlace, string> = {
  product: 'page du produit',
  cart: 'panier',
  checkout: 'page de paiement',
  pay: 'paiement d’une commande',
}

/** What the shop cannot know: it is said by the browser, when the provider's script asks it. */
const LEFT_TO_BROWSER: Record<ExpressWallet, string> = {
  applePay:
    'un appareil Apple dont Wallet contient une carte, le https, et un domaine déclaré chez le prestataire de paiement',
  googlePay: 'Chrome, un compte Google avec une carte, le https, et un domaine déclaré chez le prestataire de paiement',
  amazonPay: 'un pays et une monnaie qu’Amazon accepte',
  link: 'un navigateur que le prestataire reconnaît, et un domaine déclaré chez lui',
}

/** Why each wallet's button is not on a product's page, in sentences; null when there is no such product. */
export async function explainExpress({ db, origin, publishableKey }: Shop, named: string): Promise<string | null> {
  const id = readId(named)
  const slug = id === null ? named : (await findSellable(db, { id }))?.slug
  const [product, shop] = await Promise.all([
    slug === undefined ? null : findProductBySlug({ db }, slug),
    getShopSettings(db),
  ])
  if (!product) return null
  const { currency, priceCents } = product.price
  const bought = { place: 'product', goods: goodsOfProduct(product), currency } as const
  const why = whyNoExpress(expressContext(bought, { shop, origin, publishableKey }))
  const places = shop.express.places.map((place) => PLACES[place]).join(', ')
  return [
    `${product.name} (${ROUTES.product(product.slug)}), ${formatMoney(priceCents, currency)}`,
    ...EXPRESS_WALLETS.flatMap((wallet) => {
      const reasons = why[wallet].map((reason) => EXPRESS_REASON_TEXTS[reason])
      if (reasons.length === 0)
        return [`${WALLET_NAMES[wallet]}\u202F: proposé. Le bouton demande encore ${LEFT_TO_BROWSER[wallet]}.`]
      return [`${WALLET_NAMES[wallet]}\u202F: absent.`, ...reasons.map((reason) => `  - ${reason}`)]
    }),
    `Pages qui ont des boutons\u202F: ${places || 'aucune'}.`,
  ].join('\n')
}
