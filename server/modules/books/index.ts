/**
 * The books: invoices and credit notes as a register, money as it came in and went back, VAT by quarter and country, months
 * that are closed for good. Nothing in them is edited; each use case is told who asks, and refuses what is not theirs. Amounts
 * are integer cents, months 'YYYY-MM' and quarters 'YYYY-Tn' by the shop's clock.
 */
export { closeMonth, openClosings, verifyClosing } from './close-month.ts'
export { exportBooks } from './export-books.ts'
export { openBookDocument } from './open-book-document.ts'
export { openMoney } from './open-money.ts'
export { openRegister } from './open-register.ts'
export { openTaxes } from './open-taxes.ts'
export { countPassedThresholds, readThresholds } from './read-thresholds.ts'
