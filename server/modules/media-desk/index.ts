/**
 * The library of pictures as the team sees it: what there is, where each is shown, and what may be done with it by whom. What a
 * picture is, and how it is kept, is told by `media`.
 */
export {
  keepDocumentOnDesk,
  listDocuments,
  removeDocumentOnDesk,
  restoreDocumentOnDesk,
} from './handle-document.ts'
export { describeOnDesk, keepPictures, removeOnDesk, replaceOnDesk, restoreOnDesk } from './handle-picture.ts'
export { listPictures, type MediaPage, openPicture } from './read-media.ts'
