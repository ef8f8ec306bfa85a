/** Of all markup that is kept, with what it was drawn from: some 4 MB. */
const MAX_CHARACTERS = 2_000_000

const kept = new Map<string, string>()
let characters = 0

const numbers = new WeakMap<object, number>()
let components = 0

/**
 * What `draw` gave for this component and this source last time, else what it gives now. The source is all that the
 * markup depends on, so that nothing has to be dropped when something changes: it is simply asked for no more, and what
 * was not asked for longest goes first (docs/decisions/044).
 */
export function keepMarkup(component: object, source: string, draw: () => string): string {
  const key = `${numberOf(component)} ${source}`
  const known = kept.get(key)
  if (known !== undefined) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  // React gives a rope of thousands of pieces, each of which is held and walked through for every page that shows it.
  const markup = Buffer.from(draw()).toString()
  kept.set(key, markup)
  characters += key.length + markup.length
  for (const [oldest, { length }] of kept) {
    if (characters <= MAX_CHARACTERS) break
    kept.delete(oldest)
    characters -= oldest.length + length
  }
  return markup
}

function numberOf(component: object): number {
  const known = numbers.get(component)
  if (known !== undefined) return known
  components += 1
  numbers.set(component, components)
  return components
}
