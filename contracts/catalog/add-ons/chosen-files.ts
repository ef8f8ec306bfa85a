import type { Json } from '../../json.ts'
import { type AddOnOwner, type AddOns, type ChosenFile, type FileAddOn, fieldNameOf } from './add-on.ts'

/** A field of a form that takes a file. */
export type FileField = { name: string; addOn: FileAddOn }

/** Where a product's form asks for files. */
export const listFileFields = (addOns: AddOns, owner: AddOnOwner): FileField[] =>
  addOns.list.flatMap((addOn) =>
    addOn.type === 'file_upload' ? [{ name: fieldNameOf(addOns, addOn, owner), addOn }] : [],
  )

/** The field that names the file which was sent before, so that it need not be sent again. */
export const keptFileField = (name: string) => `${name}-file`

/** The files that a configuration of any kind holds, wherever in it. */
export function filesIn(configuration: Json): ChosenFile[] {
  if (typeof configuration !== 'object' || configuration === null) return []
  if ('fileId' in configuration) return [configuration as ChosenFile]
  return Object.values(configuration).flatMap((inner: Json) => filesIn(inner))
}
