/** A file that somebody chose; the rules read its name and its size in bytes. */
export type AnsweredFile = { readonly name: string; readonly size: number }

/** What somebody answered, by field name: `besoins` finds `besoins` and `besoins[]`. */
export type Answers = {
  /** Trimmed, without the empty ones. */
  texts: (field: string) => readonly string[]
  files: (field: string) => readonly AnsweredFile[]
}

/**
 * Reads the entries of a form: of a FormData in the browser, of a multipart body on the server. Both give the same
 * answers: a body carries CR LF where the page has LF, and an empty file input as a file without a name.
 */
export function answersOf(entries: Iterable<readonly [string, string | AnsweredFile]>): Answers {
  const texts = new Map<string, string[]>()
  const files = new Map<string, AnsweredFile[]>()
  for (const [name, value] of entries) {
    const field = name.replace(/\[\]$/, '')
    if (typeof value === 'string') {
      const text = value.replace(/\r\n?/g, '\n').trim()
      if (text !== '') append(texts, field, text)
    } else if (value.name !== '') append(files, field, value)
  }
  return { texts: (field) => texts.get(field) ?? [], files: (field) => files.get(field) ?? [] }
}

function append<Value>(lists: Map<string, Value[]>, field: string, value: Value): void {
  const list = lists.get(field)
  if (list) list.push(value)
  else lists.set(field, [value])
}
