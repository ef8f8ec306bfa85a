/**
 * What is sold, as the team makes and keeps it: every part of a product's editor, by role. The rules of what may be sold are
 * the catalogue's; here stands who may ask for it, and what becomes of two people who write at once.
 */

export { openAddOnGroup, openAddOnGroups, removeAddOnGroup, writeAddOnGroup } from './add-on-groups.ts'
export { announcePriceAsStaff, openPriceNotice } from './announce-price.ts'
export { changeMany, type ManyGesture, type ManyProducts, type Touched, takeBackMany } from './bulk-products.ts'
export { openCertificateForm, saveCertificateForm } from './certificate.ts'
export { searchChoosable } from './choose-products.ts'
export { openKindPart, saveKindPart } from './kind-parts.ts'
export { openLessonForm, saveLessonForm } from './lessons.ts'
export { openLinked, saveLinked } from './linked-products.ts'
export { listProducts } from './list-products.ts'
export { makeProduct, openNewProduct } from './make-product.ts'
export { openMeetingPlace, setMeetingPlace } from './meeting-place.ts'
export { openPrices } from './open-prices.ts'
export { openProduct } from './open-product.ts'
export {
  arrangeFiles,
  dropWaitingAsStaff,
  getFileTrial,
  openProductFiles,
  openVersionAsStaff,
  serveFileAsStaff,
  stopNoticeAsStaff,
  takeFileAsStaff,
  tryFileMail,
} from './product-files.ts'
export {
  BIN_DAYS,
  binForTeam,
  duplicateForTeam,
  type GestureResult,
  keepProductDates,
  publishForTeam,
  restoreForTeam,
  unbinForTeam,
} from './product-gestures.ts'
export { openMatrix, saveMatrix } from './product-matrix.ts'
export { savePrices, takeBackPrices } from './product-prices.ts'
export { dropSample, openSample, restoreSample, setSample } from './product-sample.ts'
export { openSelling, saveSelling } from './product-selling.ts'
export { openStock, saveStock } from './product-stock.ts'
export { saveSearchTexts, saveWords } from './product-texts.ts'
export { openProductVersions } from './product-versions.ts'
export { openShelves, removeShelf, saveShelf } from './shelves.ts'
