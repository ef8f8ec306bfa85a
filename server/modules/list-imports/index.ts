/**
 * Lists of products and articles, brought in from a spreadsheet or a folder of Markdown files: tried line by line, then written by
 * batches, each line by the use case that the desk calls for one (docs/decisions/121). Products are given out as such a list.
 * Refusals are values.
 */
export { carryOutList } from './carry-out-list.ts'
export { exportProducts } from './export-products.ts'
export { applyList, bringList, exportReport, listLists, openList, refuseList } from './lists.ts'
