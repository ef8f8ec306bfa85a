/** Fields of options, bookings, deposits and bundles ride along with what is bought, under their own names (spec §3). */
const RIDES_ALONG = /^(addon-|wc_|bundle_)/

/** What the form says of them: the names that end in `[]` have all of their values, the others their last; no files. */
export function extraFields(form: HTMLFormElement, wanted = RIDES_ALONG): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const [name, value] of new FormData(form)) {
    if (!wanted.test(name) || typeof value !== 'string') continue
    fields.set(name, name.endsWith('[]') ? [...(fields.get(name) ?? []), value] : [value])
  }
  return fields
}
