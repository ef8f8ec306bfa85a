/** Files as visitors send them: what one is, by what it holds. Whoever asks for a file says which kinds it takes and keeps it. */
export { trueTypeOf } from './file-content.ts'
export type { PostedFile } from './posted-file.ts'
