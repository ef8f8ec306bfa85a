import { extensionsOf } from '../../forms/rules/file-types.ts'
import type { FileAddOn } from './add-on.ts'
import type { AddOnRefusal } from './refuse-answers.ts'

/** No file may be larger. */
export const MOST_MEGABYTES = 10
const MOST_FILE_BYTES = MOST_MEGABYTES * 1024 * 1024

/** Extensions of a file that is taken, as a field of the browser wants them: '.pdf'. */
export const acceptedExtensions = ({ accepts }: FileAddOn): string[] =>
  accepts.flatMap((type) => extensionsOf(type).map((extension) => `.${extension}`))

/** Why a file is not taken, by its name and size; what it holds is looked at by the server. */
export function refuseNamedFile(addOn: FileAddOn, file: { name: string; size: number }): AddOnRefusal | null {
  const extensions = acceptedExtensions(addOn)
  const refuse = (problem: AddOnRefusal['problem']): AddOnRefusal => ({
    ...{ code: 'add-on', id: addOn.id, name: addOn.name, problem },
  })
  if (!extensions.some((extension) => file.name.toLowerCase().endsWith(extension))) return refuse(wrongType(addOn))
  return file.size > MOST_FILE_BYTES ? refuse({ code: 'file-too-big', megabytes: MOST_MEGABYTES }) : null
}

/** `formats` as people call them: 'PDF'. */
const wrongType = (addOn: FileAddOn): AddOnRefusal['problem'] => ({
  code: 'file-type',
  formats: acceptedExtensions(addOn).map((extension) => extension.slice(1).toUpperCase()),
})
