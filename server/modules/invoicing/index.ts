/**
 * Invoices and credit notes: gapless numbers, what the documents say, frozen when the number is given, and their PDF.
 * Amounts are integer cents, TTC.
 */

export { findInvoice, findInvoices, numberOf } from './invoice-repository.ts'
export { issueCreditNote } from './issue-credit-note.ts'
export { issueInvoice } from './issue-invoice.ts'
export { listDocuments, listOrderDocuments } from './list-documents.ts'
export { closeNumbersUntil } from './number-repository.ts'
export { getConfirmationFile, openConfirmation } from './open-confirmation.ts'
export { type DocumentFile, getCreditNoteFile, getDocumentFile, getInvoiceFile, openDocument } from './open-document.ts'
export { writeInvoice } from './write-document.ts'
export { writeBalanceInvoice, writeDepositInvoice } from './write-part-invoice.ts'
