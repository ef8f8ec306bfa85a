/** What the shop says in a mail in its own words. `subject`: '' leaves the one that the mail has by itself. */
export type OwnWords = { subject: string; text: string }

export const OWN_WORDS_LABELS: Readonly<Record<keyof OwnWords, string>> = { subject: 'Objet', text: 'Texte' }

/** A part of a text: a paragraph of words, or a part of the mail that the shop fills in itself. */
export type WordPart = { kind: 'words'; text: string } | { kind: 'block'; name: string }

const NAME = /\{([a-z_]+)\}/g
const ALONE = /^\{([a-z_]+)\}$/

/** The names that a text mentions in braces, each once. */
export const namesIn = (text: string): string[] => [...new Set([...text.matchAll(NAME)].map(([, name = '']) => name))]

/** Paragraphs, as they are set apart by empty lines; one that is nothing but the name of a block stands for it. */
export function partsOf(text: string, blocks: ReadonlySet<string>): WordPart[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const name = ALONE.exec(paragraph)?.[1]
      return name !== undefined && blocks.has(name) ? { kind: 'block', name } : { kind: 'words', text: paragraph }
    })
}

/** Words with what each name in braces stands for; one that stands for nothing takes the space before it along. */
export const fillWords = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/( ?)\{([a-z_]+)\}/g, (mark, space: string, name: string) => {
    const value = values[name]
    if (value === undefined) return mark
    return value === '' ? '' : space + value
  })

/** A run of words: bold, a link, or neither. */
export type WordRun = { text: string; isBold: boolean; href: string | null }

const RUN = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/g

/** `**bold**` and `[words](https://…)`; everything else is as it is written. */
export function runsOf(text: string): WordRun[] {
  const runs: WordRun[] = []
  let from = 0
  for (const match of text.matchAll(RUN)) {
    const [whole, bold, label, href] = match
    if (match.index > from) runs.push({ text: text.slice(from, match.index), isBold: false, href: null })
    runs.push({ text: bold ?? label ?? '', isBold: bold !== undefined, href: href ?? null })
    from = match.index + whole.length
  }
  if (from < text.length) runs.push({ text: text.slice(from), isBold: false, href: null })
  return runs
}
