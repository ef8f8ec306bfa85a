/**
 * Kinds of products: what is chosen, what a line of it costs, which pieces it takes. Whoever has a line asks here; nobody
 * else tells kinds apart.
 */
export { type ApartPrice, compareApart } from './bundle/compare-apart.ts'
export { itemAnswersOf } from './bundle/configuration.ts'
export { type DescribedItem, describeBundle, isProposed } from './bundle/describe-bundle.ts'
export type { BundleSettings } from './bundle/settings.ts'
export { type AddOnGroup, AddOnGroupDraft } from './extras/add-ons/add-on-group-draft.ts'
export { asksInParts, unaskedInParts } from './extras/asked-in-parts.ts'
export { EXTRAS_SETTINGS, mustChooseExtras, refuseExtras } from './extras/with-extras.ts'
export type { ChoosableGoods, Component, Goods, KindRules, Offer, Part, PostedFields } from './kind-rules.ts'
export { firstPieceCents } from './kind-rules.ts'
export { type LineChoice, readChoice, rulesOf, settingsOf } from './kinds.ts'
export { limitOf } from './limit-of.ts'
export { offerOfPart } from './part-offer.ts'
export { type Pieces, piecesOf } from './pieces-of.ts'
export { priceToPay } from './price-of.ts'
export { refuseNotice } from './refuse-notice.ts'
