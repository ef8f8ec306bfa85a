/**
 * What is sold: products and their variations, prices with their history, stock and who holds it, search, and the use cases
 * that write all of it. Amounts are integer cents, TTC; null stock is not counted.
 */

export { listAddOnGroups, listGroupsBeside } from './add-on-group-repository.ts'
export { hasSharedOptions, listAskedExtras } from './asked-extras-repository.ts'
export { binProduct, deleteBinnedProduct, unbinProduct } from './bin-product.ts'
export type { Category } from './category-repository.ts'
export {
  getAttributeCounts,
  getCategoryCounts,
  getPriceRange,
  getRatingCounts,
  getStockCounts,
} from './count-collection.ts'
export { countSales } from './count-sales.ts'
export { findCovers } from './covers-repository.ts'
export { type CreatedProduct, createProduct, type NewProduct } from './create-product.ts'
export { duplicateProduct } from './duplicate-product.ts'
export { findProductBySlug, findProductPreview, findProductsByIds } from './find-product.ts'
export { findProductDraft, findProductVersion, type KeptProduct, listProductVersions } from './find-product-draft.ts'
export { findShelf, listShelves } from './find-shelf.ts'
export { findPrices, findPricesVersion, findVariationsVersion, listPriceVersions } from './find-versions.ts'
export { findIdBySku, freeNames, listNewestNames, selectVariationTexts } from './free-names-repository.ts'
export { getPriceHistory, type PriceHistory } from './get-price-history.ts'
export { holdPieces, keepHolds, releaseExpiredHolds, releaseHolds, reserveStock } from './hold-stock.ts'
export {
  findItemNames,
  findProductNames,
  listCrossSells,
  listProductNames,
  listProductPrices,
  type NamedItem,
} from './item-names-repository.ts'
export { type Attribute, attributeId, listAttributes, valueId } from './list-attributes.ts'
export { listCategories } from './list-categories.ts'
export { listProductIdsForDesk, listProductsForDesk } from './list-for-desk.ts'
export { listPriceTurns } from './list-price-turns.ts'
export { listProductAddresses } from './list-product-addresses.ts'
export { listProductCards, listProductCardsByIds } from './list-product-cards.ts'
export { listShowcase } from './list-showcase.ts'
export { findSample } from './parts-repository.ts'
export { listProductPictures } from './product-draft-repository.ts'
export type {
  CategoryDraft,
  PricesDraft,
  ProductDraft,
  ProductText,
  VariationsDraft,
} from './product-drafts.ts'
export { SampleDraft } from './product-drafts.ts'
export type { ProductOrder, SearchOrder } from './product-order.ts'
export { createProductPreview } from './product-preview.ts'
export { type OptionWish, type ProductQuery, QUERY_ORDERS, STOCK_STATUSES } from './product-query-repository.ts'
export { listBinnedBefore } from './publication-repository.ts'
export { publishDueProducts, publishProduct } from './publish-product.ts'
export { queryProducts } from './query-products.ts'
export { rateProduct } from './rate-product.ts'
export { returnStock } from './return-stock.ts'
export {
  deleteAddOnGroup,
  findAddOnGroup,
  type SavedAddOnGroup,
  saveAddOnGroup,
} from './save-add-on-group.ts'
export { deleteCategory, saveCategory, saveCrossSells, saveSample } from './save-catalogue-parts.ts'
export { findKindSettings, saveKindSettings } from './save-kind-settings.ts'
export { restoreProduct, saveProduct } from './save-product.ts'
export { type SavedVariations, saveVariations } from './save-variations.ts'
export { type SearchResult, searchProducts } from './search-products.ts'
export { findSellable, lookUpSellable, type Sellable } from './sellable-repository.ts'
export { type StockSaving, setStock } from './set-stock.ts'
export { findSoldGoods, type SoldGoods } from './sold-goods-repository.ts'
export { listStockItems } from './stock-items-repository.ts'
export { openSale, type Sale, type Shortage, type SoldLine, takeStock } from './take-stock.ts'
export { findNewestPricesVersion, refusePriceDrafts, restorePrices, writePrices } from './write-prices.ts'
