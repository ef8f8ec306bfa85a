/**
 * Said beside the e-mail of an order form where the shop writes to its buyers (L34-5 CPCE, al. 4): that it may, about what
 * resembles their purchase, with a box by which they refuse at once. No consent: an order records which words its form showed.
 */
export const OFFERS_NOTICE = {
  version: '2026-11',
  text: 'Nous pouvons vous écrire à cette adresse au sujet de produits semblables à ceux que vous commandez. Chaque e-mail permet d’y mettre fin.',
  refusal: 'Je ne souhaite pas recevoir d’e-mails sur des produits semblables.',
} as const

/** The words of a version that an order recorded; null for none. */
export const offersNoticeText = (version: string | null): string | null =>
  version === OFFERS_NOTICE.version ? OFFERS_NOTICE.text : null

/** What an order form says of it: which words it showed (null: none, as clients of others do), and whether its buyer refused. */
export type OffersAnswer = { toldVersion: string | null; isRefused: boolean }

export const NO_OFFERS_ANSWER: OffersAnswer = { toldVersion: null, isRefused: false }

/** Where somebody refused: on the order form, or by the link of a mail. */
export const OFFERS_REFUSED_BY = ['form', 'link'] as const
export type OffersRefusedBy = (typeof OFFERS_REFUSED_BY)[number]

export const OFFERS_REFUSED_WORDS: Record<OffersRefusedBy, string> = {
  form: 'Refusé dans le formulaire de commande.',
  link: 'Désinscription par le lien d’un e-mail.',
}
