/**
 * The whole shop as one archive: carried away by its owner, and brought into an empty shop, where it is the same again. What of
 * each table goes along is `carried-tables.ts`; the worker does it (`carryOutMove`). Refusals are values.
 */
export { deleteOldArchives, INCOMING_ARCHIVES } from './archive-folder.ts'
export { carryOutMove } from './carry-out-move.ts'
export { askExport, askImport, dropExport, listMoves, openExport, refuseImport } from './moves.ts'
export { type ArchivePart, receivePart, refusePart } from './receive-parts.ts'
