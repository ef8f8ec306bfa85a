/** Name space under which the Store API tells what belongs to what (facts store-api-cart-checkout §8). */
const NAMESPACE = 'bundles'

type Line = { key: string; parentKey: string | null }

/** `extensions` of a line: the line that it is a part of, or the lines that are parts of it; nothing of any other. */
export function presentParts({ key, parentKey }: Line, lines: readonly Line[]): Record<string, unknown> {
  if (parentKey !== null) return { [NAMESPACE]: { bundled_by: parentKey } }
  const parts = lines.filter((other) => other.parentKey === key).map((part) => part.key)
  return parts.length > 0 ? { [NAMESPACE]: { bundled_items: parts } } : {}
}

/** The key of the line that this one is a part of; null for a line of its own. */
export function bundledBy({ extensions }: { extensions: Readonly<Record<string, unknown>> }): string | null {
  const told = extensions[NAMESPACE]
  const key = typeof told === 'object' && told !== null && 'bundled_by' in told ? told.bundled_by : null
  return typeof key === 'string' ? key : null
}
