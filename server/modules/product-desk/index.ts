/**
 * What is sold, as the team makes and keeps it: every part of a product's editor, by role. The rules of what may be sold are
 * the catalogue's; here stands who may ask for it, and what becomes of two people who write at once.
 */
export { openProduct } from './open-product.ts'
export { saveSearchTexts, saveWords } from './product-texts.ts'
