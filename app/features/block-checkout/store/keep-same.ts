/**
 * `after`, made of those parts of `before` that say the same: what is drawn from these need not be drawn anew. Of what
 * came as JSON.
 */
export function keepSame<Value>(before: unknown, after: Value): Value {
  if (!isNested(before) || !isNested(after) || Array.isArray(before) !== Array.isArray(after)) return after
  const names = Object.keys(after)
  const parts = names.map((name) => [name, keepSame(before[name], after[name])] as const)
  const areSame = parts.every(([name, part]) => part === before[name] && name in before)
  // Each part was taken from `before` or is that of `after`.
  const made: unknown = areSame && Object.keys(before).length === names.length ? before : Object.fromEntries(parts)
  return (Array.isArray(after) && made !== before ? parts.map(([, part]) => part) : made) as Value
}

const isNested = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
