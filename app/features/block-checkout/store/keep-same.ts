/**
 * `after`, made of those parts of `before` that say the same: what is drawn from these need not be drawn anew. Of what
 * came as JSON.
 */
export function keepSame<Value>(before: unknown, after: Value): Value {
  if (!isNested(before) || !isNested(after) || Array.isArray(before) !== Array.isArray(after)) return after
  const names = Object.keys(after)
  const parts = names.map((name) => keepSame(Reflect.get(before, name), Reflect.get(after, name)))
  const areSame = parts.every((part, place) => part === Reflect.get(before, names[place] ?? ''))
  // Each part was taken from `before` or is that of `after`.
  if (areSame && Object.keys(before).length === names.length) return before as Value
  const made = Array.isArray(after) ? parts : Object.fromEntries(names.map((name, place) => [name, parts[place]]))
  return made as Value
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null
