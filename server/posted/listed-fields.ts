import type { PostedFields } from '#server/modules/product-kinds/index.ts'

const ITEM = /^(.+)\[(\d*)\]$/

/**
 * Fields of a form by their names, the last of a name; what came several times, as `list[]` or as `list[0]`, `list[1]`, is a
 * list under `list[]`.
 */
export function listedFields(entries: Iterable<readonly [string, unknown]>): PostedFields {
  const fields = new Map<string, unknown>()
  const lists = new Map<string, unknown[]>()
  const all = [...entries]
  const numbered = new Set(all.flatMap(([name]) => (ITEM.exec(name)?.[2] ? [ITEM.exec(name)?.[1]] : [])))
  for (const [name, value] of all) {
    const [, list, place] = ITEM.exec(name) ?? []
    if (list === undefined) fields.set(name, value)
    // What stands there by place and without is the same list, told twice.
    else if (place !== '' || !numbered.has(list)) lists.set(`${list}[]`, [...(lists.get(`${list}[]`) ?? []), value])
    if (list !== undefined && place !== '') fields.set(name, value)
  }
  return Object.fromEntries([...fields, ...lists])
}
