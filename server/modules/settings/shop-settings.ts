import { z } from 'zod'
import { BILLING_FORMS } from '#contracts/checkout/billing-ask.ts'
import { COUNTRY_CODES, isCountry } from '#contracts/countries/country-codes.ts'
import { MOST_READY, ReadyReply } from '#contracts/exchanges/ready-replies.ts'
import { MERCHANT_COUNTRY } from '#contracts/identifiers.ts'
import { CONSENT_WORDS } from '#contracts/privacy/consent-words.ts'
import { MenuEntry } from '#contracts/site/menu.ts'
import { OwnPath } from '#contracts/site/own-path.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { Bookings } from './bookings.ts'
import { Dispatch } from './dispatch.ts'
import { Express } from './express.ts'
import { Legal, Opening } from './opening.ts'
import { Payment } from './payment.ts'
import { Home, Words } from './site-words.ts'
import { Subscriptions } from './subscriptions.ts'

const Tax = z.object({
  /** False: franchise regime (art. 293 B CGI), no VAT on anything. True: prices contain the VAT of `tax_rates`. */
  isCharged: z.boolean().default(false),
})

/** What the law has the shop watch by the year, and since when (CGI art. 293 B; directive 2006/112/CE, art. 59 quater). */
const Thresholds = z.object({
  asOf: z.iso.date().default('2025-01-01'),
  franchiseCents: z.int().positive().default(3_750_000),
  franchiseUpperCents: z.int().positive().default(4_125_000),
  crossBorderCents: z.int().positive().default(1_000_000),
})

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

const Seller = z
  .object({
    name: z.string().default('Tremplin EI (démonstration)'),
    legalForm: z.string().default('Entreprise individuelle'),
    /** Share capital of a company, '5\u202F000\u00A0€'; '' for a sole trader. */
    capital: z.string().default(''),
    address: z.string().default('12 rue de l’Exemple, 00000 Ville'),
    registration: z.string().default('Immatriculée au RNE sous le numéro 000\u00A0000\u00A0000'),
    siret: z.string().default('000\u00A0000\u00A0000\u00A000000'),
    /** Printed on invoices of a shop that charges VAT: FR, a key of two signs, the SIREN. */
    vatNumber: z
      .string()
      .regex(/^FR[0-9A-HJ-NP-Z]{2}\d{9}$/)
      .default('FR12000000000'),
    /** Why a sale of a shop that charges VAT holds none: it leaves the Union. */
    exemptionNote: z.string().default('Exonération de TVA, article 262\u00A0I du CGI'),
    /** Rate of the penalties that a business owes when it pays late (C. com. L441-10). */
    latePenalties: z
      .string()
      .default('taux de refinancement de la Banque centrale européenne majoré de 10 points de pourcentage'),
    email: z.string().default('bonjour@tremplin.example'),
    phone: z.string().default('01\u00A000\u00A000\u00A000\u00A000'),
  })
  .refine(({ vatNumber, siret }) => vatNumber.slice(4) === digitsOf(siret).slice(0, 9), {
    path: ['vatNumber'],
    message: 'Ce numéro n’est pas celui de l’entreprise du SIRET.',
  })

const Mark = z
  .object({
    hash: z.string().regex(/^[0-9a-f]{16}$/),
    width: z.int().positive(),
    height: z.int().positive(),
  })
  .nullable()
  .default(null)

/** What it is recognised by (`modules/identity`); null: its name is written, its icon is the house's. */
const Identity = z.object({ logo: Mark, icon: Mark })

const Downloads = z.object({
  /** How often each file may be fetched, and for how long after the payment. */
  allowed: z.int().positive().default(10),
  days: z.int().positive().default(30),
})

/** Of the team's pages. */
const Desk = z.object({
  /** What 'management' may give back of one order at most, in the smallest unit of the currency; null: all of it. */
  refundCeilingCents: z.int().nonnegative().nullable().default(10_000),
})

const Stock = z.object({
  /** From so many pieces on a page says how few are left; 0: never. A product may say otherwise. */
  lowAt: z.int().nonnegative().default(5),
})

/** Of reviews and of comments on articles. */
const Reviews = z.object({
  isRatingRequired: z.boolean().default(true),
  /** Whether only customers who are signed in may write. */
  isSignInRequired: z.boolean().default(false),
  /** Whether a product is reviewed only by customers who are signed in and have paid for it. */
  isPurchaseRequired: z.boolean().default(false),
  /** A text with this many links or more waits for someone's eyes. */
  heldFromLinks: z.int().positive().default(2),
  /** Words that hold a text, and words that make it spam; case and accents count for nothing. */
  heldWords: z.array(z.string()).default([]),
  spamWords: z.array(z.string()).default([]),
})

const Attribution = z.object({
  /** Whether visits may be followed to the order at all; each visitor's consent is asked for besides. */
  isTrackingAllowed: z.boolean().default(true),
  hasPromoCodes: z.boolean().default(false),
})

const Consent = z.object({
  /** Grants what nobody was asked for: see docs/decisions, 'Consent is asked for'. */
  isAutomatic: z.boolean().default(false),
})

const Newsletter = z.object({
  /** Buyers as well, about what resembles their purchase, unless they refuse (L34-5 CPCE): the order form tells them. */
  writesToBuyers: z.boolean().default(false),
})

const wordsOfBanner = (byDefault: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Le bandeau a besoin de ces mots.')
    .max(most, `Au plus ${most}\u00A0signes.`)
    .default(byDefault)

/** Each text makes a version of its own (`wordingOf`), which the record of a choice names. */
const ConsentText = z.object({
  title: wordsOfBanner(CONSENT_WORDS.title, 80),
  attribution: wordsOfBanner(CONSENT_WORDS.attribution, 300),
  analytics: wordsOfBanner(CONSENT_WORDS.analytics, 300),
})

const Withdrawal = z.object({
  /**
   * A course that was opened at once may be a service in the eyes of the law, whose buyer keeps the right to withdraw: the
   * part that was not read is given back, although that right was given up for it.
   */
  isCourseSharedOut: z.boolean().default(true),
})

const Analytics = z.object({
  /** Google Analytics 4; null: nothing is measured and no script is loaded. */
  measurementId: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/)
    .nullable()
    .default(null),
})

/** An origin as the content security policy names it: 'https://widgets.example.com', 'https://*.example.com'. */
const Origin = z.string().regex(/^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/)

const ForeignScripts = z.object({
  /** Whose scripts, frames, pictures and calls the public pages let in. */
  origins: z.array(Origin).default([]),
  /** The same for cart, checkout, pay, order and account pages. Whoever is named here can read what is typed there. */
  originsOnPersonalPages: z.array(Origin).default([]),
})

const Accounts = z.object({
  isGuestCheckoutAllowed: z.boolean().default(true),
  isSignUpAtCheckoutAllowed: z.boolean().default(true),
})

/** The two forms of cart and checkout (spec §2, checkout page). */
const CHECKOUT_KINDS = ['classic', 'blocks'] as const

const Checkout = z.object({
  /**
   * What is asked of who buys nothing that is sent: the whole form, or only what receipt and VAT need, the address
   * behind a link (`contracts/checkout/billing-ask.ts`).
   */
  billingForm: z.enum(BILLING_FORMS).default('full'),
  /** Drawn by the server and changed by plain scripts, or by the browser on the Store API (docs/decisions, 'block checkout'). */
  cart: z.enum(CHECKOUT_KINDS).default('classic'),
  checkout: z.enum(CHECKOUT_KINDS).default('classic'),
})

/** As the contract has it: off unless the shop says otherwise (facts store-api §1). */
const callsIn = (seconds: number, allowed: number) =>
  z
    .object({
      isEnabled: z.boolean().default(false),
      allowed: z.int().positive().default(allowed),
      seconds: z.int().positive().default(seconds),
    })
    .prefault({})

const StoreApi = z.object({
  /** How many calls one customer, or one network of guests, may make. */
  calls: callsIn(10, 25),
  /** How many orders they may try to place or pay. */
  orders: callsIn(60, 3),
})

const StoreNotice = z.object({
  isEnabled: z.boolean().default(false),
  text: z.string().default(''),
  /** A link behind the text; none without a label. */
  linkLabel: z.string().default(''),
  link: OwnPath.default('/'),
})

const ComingSoon = z.object({
  isEnabled: z.boolean().default(false),
  title: z.string().default(''),
  text: z.string().default(''),
  /** A link behind the text; none without a label. */
  linkLabel: z.string().default(''),
  link: OwnPath.default('/'),
})

const Cart = z.object({
  /** Whoever has added something is led to the cart. */
  redirectsAfterAdd: z.boolean().default(false),
})

const Menu = z.array(MenuEntry).default([
  { label: 'Accueil', path: ROUTES.home, submenuLabel: null, children: [] },
  { label: 'Conseils', path: ROUTES.blog, submenuLabel: null, children: [] },
  { label: 'Boutique', path: ROUTES.shop, submenuLabel: null, children: [] },
])

const Contact = z.object({
  /** Months after which messages of contact forms are deleted; a form by its slug may have its own. */
  retentionMonths: z.int().positive().default(12),
  retentionMonthsOf: z.record(z.string(), z.int().positive()).default({ 'devis-accompagnement': 36, newsletter: 36 }),
  /** Files that came with a message are deleted sooner. */
  fileMonths: z.int().positive().default(3),
  /** Words, and more links than this, that keep a message apart; case and accents count for nothing. */
  spamWords: z.array(z.string()).default([]),
  maxLinks: z.int().nonnegative().default(3),
})

/** 'all' is every country, the merchant's first. */
const Countries = z.union([
  z.literal('all').transform(() => [...new Set([MERCHANT_COUNTRY, ...COUNTRY_CODES])]),
  z.array(z.string().refine(isCountry, 'Ce n’est pas le code d’un pays.')).min(1),
])

/** What the publisher decides. A row of `settings` per key; what has no row has the value written here. */
export const ShopSettings = z.object({
  shopName: z.string().default('Tremplin'),
  identity: Identity.prefault({}),
  shopEmail: z.email().default('bonjour@tremplin.example'),
  seller: Seller.prefault({}),
  termsVersion: z.string().default('2026-11'),
  taxNote: z.string().default('TVA non applicable, article 293\u00A0B du CGI'),
  /** The first is the one that a form starts with. */
  soldCountries: Countries.prefault(['FR']),
  /** Where goods are sent to; null: wherever the shop sells to. */
  shippingCountries: Countries.nullable().default(null),
  tax: Tax.prefault({}),
  thresholds: Thresholds.prefault({}),
  downloads: Downloads.prefault({}),
  stock: Stock.prefault({}),
  dispatch: Dispatch.prefault({}),
  desk: Desk.prefault({}),
  withdrawal: Withdrawal.prefault({}),
  attribution: Attribution.prefault({}),
  consent: Consent.prefault({}),
  consentWords: ConsentText.prefault({}),
  analytics: Analytics.prefault({}),
  foreignScripts: ForeignScripts.prefault({}),
  reviews: Reviews.prefault({}),
  accounts: Accounts.prefault({}),
  contact: Contact.prefault({}),
  newsletter: Newsletter.prefault({}),
  /** What the team keeps to answer messages with, by title. */
  replies: z.array(ReadyReply).max(MOST_READY).default([]),
  /** The shop shows what it can do: reviews made up for that are shown, labelled, and counted. */
  isDemo: z.boolean().default(false),
  home: Home.prefault({}),
  words: Words.prefault({}),
  storeNotice: StoreNotice.prefault({}),
  cart: Cart.prefault({}),
  checkout: Checkout.prefault({}),
  storeApi: StoreApi.prefault({}),
  payment: Payment.prefault({}),
  express: Express.prefault({}),
  bookings: Bookings.prefault({}),
  subscriptions: Subscriptions.prefault({}),
  comingSoon: ComingSoon.prefault({}),
  opening: Opening.prefault({}),
  legal: Legal.prefault({}),
  /** The main navigation, in its order. */
  menu: Menu,
})
export type ShopSettings = z.infer<typeof ShopSettings>
