/** What JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json }

/** The same text for the same value, in whatever order its fields stand. */
export const canonicalJson = (value: Json): string =>
  JSON.stringify(value, (_field, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
