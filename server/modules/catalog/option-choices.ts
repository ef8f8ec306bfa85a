import { attributeField, type OptionChoice } from '#contracts/catalog/variation-options.ts'

type Varied = { options: readonly { name: string; value: string }[]; colorHex: string | null }

/** What the form asks for: attributes and their values in the order in which the variations bring them. */
export function choicesOf(variations: readonly Varied[]): OptionChoice[] {
  const valuesByName = new Map<string, Set<string>>()
  for (const { name, value } of variations.flatMap(({ options }) => options))
    valuesByName.set(name, (valuesByName.get(name) ?? new Set()).add(value))
  return [...valuesByName].map(([name, values]) => ({
    name,
    field: attributeField(name),
    values: [...values].map((value) => ({ value, colorHex: colourOf(variations, { name, value }) })),
  }))
}

/** A value has a colour when everything that has the value has that colour. */
function colourOf(variations: readonly Varied[], { name, value }: { name: string; value: string }): string | null {
  const having = variations.filter(({ options }) => options.some((each) => each.name === name && each.value === value))
  const [colour = null, ...others] = new Set(having.map(({ colorHex }) => colorHex))
  return others.length === 0 ? colour : null
}
