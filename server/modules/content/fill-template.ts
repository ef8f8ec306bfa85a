export type Filling = {
  /** What stands for `{{name}}`. */
  fields: Readonly<Record<string, string>>
  /** Whether what stands between `{{#name}}` and `{{/name}}` is said; with `^`, whether it is not. */
  sections: Readonly<Record<string, boolean>>
}

/** A pair of marks on lines of their own, with whole paragraphs or rows between them. */
const BLOCK = /^\{\{([#^])(\w+)\}\}\n([\s\S]*?)^\{\{\/\2\}\}(?:\n|$)/gm
/** A pair within a line. */
const INLINE = /\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/g

/**
 * The Markdown of a text of the shop, without what is not so: sections of goods that are not sold are left out, fields
 * filled. Throws at a name that is not known: no page shows a mark, or keeps silent because of a slip.
 */
export function fillTemplate(markdown: string, { fields, sections }: Filling): string {
  const keep = (_: string, sign: string, name: string, inside: string): string =>
    known(sections, name) === (sign === '#') ? withoutSections(inside) : ''
  const withoutSections = (text: string): string => text.replace(BLOCK, keep).replace(INLINE, keep)
  return withoutSections(markdown).replace(/\{\{([^}]*)\}\}/g, (_, name: string) => known(fields, name))
}

function known<Value>(values: Readonly<Record<string, Value>>, name: string): Value {
  const value = values[name]
  if (value === undefined) throw new UnknownMark(name)
  return value
}

export class UnknownMark extends Error {
  readonly mark: string

  constructor(mark: string) {
    super(`A text has the mark '${mark}', which is not known`)
    this.mark = mark
  }
}
