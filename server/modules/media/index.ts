/**
 * The library of pictures: taken in by what they hold, drawn anew in the sizes of pages, described, replaced under the addresses
 * that they have, taken out and brought back; and of PDFs, which are let in if they only show something. It knows nothing of what shows them: whoever does names a picture's stem
 * (docs/decisions/102).
 */

export { findDocument, listOfferedDocuments } from './documents-repository.ts'
export { findPictureFile, type PictureFile } from './find-picture-file.ts'
export {
  bringDocumentBack,
  keepDocument,
  refuseDocument,
  takeDocumentOut,
} from './keep-document.ts'
export { keepPicture, replacePicture, type TakenIn } from './keep-picture.ts'
export type { Pixels } from './make-sizes.ts'
export type { PictureDraft, PictureWords } from './picture-draft.ts'
export type { Library } from './picture-files.ts'
export { readPicture } from './read-picture.ts'
export { refusePictures } from './refuse-pictures.ts'
export { describePicture, restorePicture, savePicture, takePictureOut } from './save-picture.ts'
export { sweepMedia } from './sweep-media.ts'
