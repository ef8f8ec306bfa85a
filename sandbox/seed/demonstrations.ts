import type { z } from 'zod'
import type { ShopSettings } from '#server/modules/settings/index.ts'

/** One of the shops that `npm start` can open: the same goods, sold in another currency and paid in other ways. */
export type Demonstration = {
  payment: NonNullable<z.input<typeof ShopSettings>['payment']>
  checkout?: NonNullable<z.input<typeof ShopSettings>['checkout']>
  /** Where forms begin, and most of its buyers live. */
  country: string
  /** What a cent of a price in euros is in the currency's smallest unit, and what every price is a multiple of then. */
  perCent: number
  roundedTo: number
  /** What `npm start` says of it. */
  title: string
}

type Sold = Omit<Demonstration, 'payment' | 'country'> & { currency: string; country: string; enabled: Enabled }
type Enabled = NonNullable<Demonstration['payment']['enabled']>

/** Whose account is in the country of its buyers, and where they may keep what they pay with. */
const shopIn = ({ currency, country, enabled, ...rest }: Sold): Demonstration => ({
  ...rest,
  country,
  payment: { enabled, currency, accountCountry: country, savesMethods: true },
})

const EUROS = 'card sepa_debit bancontact ideal sofort giropay eps p24 multibanco alipay wechat_pay klarna'

/** By the word that `DEMO` has for it; the first one is what opens without. */
export const DEMONSTRATIONS = {
  card: { payment: {}, country: 'FR', perCent: 1, roundedTo: 1, title: 'cartes, en euros' },
  euro: {
    // giropay is for German accounts only.
    payment: { enabled: EUROS.split(' ') as Enabled, accountCountry: 'DE', savesMethods: true },
    ...{ country: 'FR', perCent: 1, roundedTo: 1, title: 'tout ce qui se paie en euros' },
  },
  pln: shopIn({
    ...{ currency: 'PLN', country: 'PL', perCent: 4.4, roundedTo: 100, title: 'BLIK et Przelewy24, en zlotys' },
    enabled: ['card', 'blik', 'p24'],
  }),
  brl: shopIn({
    ...{ currency: 'BRL', country: 'BR', perCent: 6, roundedTo: 100, title: 'Boleto, en réaux' },
    enabled: ['card', 'boleto'],
  }),
  mxn: shopIn({
    ...{ currency: 'MXN', country: 'MX', perCent: 20, roundedTo: 1000, title: 'OXXO, en pesos' },
    enabled: ['card', 'oxxo'],
  }),
  usd: shopIn({
    ...{ currency: 'USD', country: 'US', perCent: 1.1, roundedTo: 100 },
    title: 'Cash App, Affirm, Afterpay et ACH, en dollars américains',
    enabled: ['card', 'cashapp', 'affirm', 'afterpay_clearpay', 'us_bank_account'],
  }),
  gbp: shopIn({
    ...{ currency: 'GBP', country: 'GB', perCent: 0.85, roundedTo: 100 },
    title: 'prélèvement Bacs et Clearpay, en livres',
    enabled: ['card', 'bacs_debit', 'afterpay_clearpay'],
  }),
  cad: shopIn({
    ...{ currency: 'CAD', country: 'CA', perCent: 1.5, roundedTo: 100 },
    title: 'prélèvement préautorisé, Affirm et Afterpay, en dollars canadiens',
    enabled: ['card', 'acss_debit', 'affirm', 'afterpay_clearpay'],
  }),
  aud: shopIn({
    ...{ currency: 'AUD', country: 'AU', perCent: 1.7, roundedTo: 100 },
    title: 'prélèvement BECS et Afterpay, en dollars australiens',
    enabled: ['card', 'au_becs_debit', 'afterpay_clearpay'],
  }),
  jpy: shopIn({
    ...{ currency: 'JPY', country: 'JP', perCent: 1.6, roundedTo: 100, title: 'cartes, en yens, sans décimales' },
    enabled: ['card'],
  }),
  kwd: shopIn({
    ...{ currency: 'KWD', country: 'KW', perCent: 3.5, roundedTo: 250, title: 'cartes, en dinars, à trois décimales' },
    enabled: ['card'],
  }),
  blocks: {
    payment: { enabled: EUROS.split(' ') as Enabled, accountCountry: 'DE', savesMethods: true },
    checkout: { cart: 'blocks', checkout: 'blocks' },
    ...{ country: 'FR', perCent: 1, roundedTo: 1, title: 'panier et commande par blocs, tout ce qui se paie en euros' },
  },
} satisfies Record<string, Demonstration>

export type DemonstrationName = keyof typeof DEMONSTRATIONS

/** The word for a shop without anything of the demonstration, whose owner begins. */
export const EMPTY = 'empty'

/** What `npm start` can open. */
export type ShopToOpen = DemonstrationName | typeof EMPTY

export const SHOPS_TO_OPEN: readonly string[] = [...Object.keys(DEMONSTRATIONS), EMPTY]

export const isShopToOpen = (name: string): name is ShopToOpen => SHOPS_TO_OPEN.includes(name)

/** What `npm start` says of it. */
export const titleOfShop = (name: ShopToOpen): string =>
  name === EMPTY ? 'aucune, une boutique vide à ouvrir' : DEMONSTRATIONS[name].title

export const DEFAULT_DEMONSTRATION = 'card' satisfies DemonstrationName

/** A price of the catalogue, which is in euros, as the demonstration asks it; what is free stays free. */
export const inItsCurrency =
  ({ perCent, roundedTo }: Pick<Demonstration, 'perCent' | 'roundedTo'>) =>
  (euroCents: number): number =>
    euroCents === 0 ? 0 : Math.max(1, Math.round((euroCents * perCent) / roundedTo)) * roundedTo
