/** Fills `{{fields}}`; a field without a value is an error, so that no page ever shows one. */
export function fillFields(source: string, values: Record<string, string>): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`No value for the field '${key}'`)
    return value
  })
}
