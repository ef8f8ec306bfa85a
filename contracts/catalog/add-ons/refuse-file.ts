import { extensionsOf } from '../../forms/rules/file-types.ts'
import type { FileAddOn, FileProblem } from './add-on.ts'

/** No file may be larger. */
export const MOST_MEGABYTES = 10
export const MOST_FILE_BYTES = MOST_MEGABYTES * 1024 * 1024

/** Extensions of a file that is taken, as a field of the browser wants them: '.pdf'. */
export const acceptedExtensions = ({ accepts }: FileAddOn): string[] =>
  accepts.flatMap((type) => extensionsOf(type).map((extension) => `.${extension}`))

/** Why a file is not taken, by its name and size; what it holds is looked at by the server. */
export function refuseNamedFile(addOn: FileAddOn, file: { name: string; size: number }): FileProblem | null {
  const extensions = acceptedExtensions(addOn)
  if (!extensions.some((extension) => file.name.toLowerCase().endsWith(extension))) return wrongFileType(addOn)
  return file.size > MOST_FILE_BYTES ? { code: 'file-too-big', megabytes: MOST_MEGABYTES } : null
}

export const wrongFileType = (addOn: FileAddOn): FileProblem => ({
  code: 'file-type',
  formats: acceptedExtensions(addOn).map((extension) => extension.slice(1).toUpperCase()),
})
