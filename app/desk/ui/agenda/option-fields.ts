/** What was typed or ticked of a product's options, by the names of their fields. */
export type TypedOptions = Readonly<Record<string, readonly string[]>>

/** Where an option stands in its form: what is wrong with it leads there. */
export const optionId = (id: number) => `option-${id}`

/** The same as a form of the site posts it: a list under the names that say so, else one answer. */
export const asPosted = (typed: TypedOptions): Record<string, unknown> =>
  Object.fromEntries(Object.entries(typed).map(([name, all]) => [name, name.endsWith('[]') ? all : (all[0] ?? '')]))
