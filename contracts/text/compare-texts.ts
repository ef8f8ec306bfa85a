/** A part of two texts: in both, or in one of them only. */
export type ComparedPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** A stretch of `before` (`from` to `to`) in the place of which `by` stands. */
type Edit = { from: number; to: number; by: readonly string[] }

/** More would take longer than anybody waits: then all between the first and the last difference is one. */
const MOST_CELLS = 4_000_000

/** What makes one list of pieces of another, in its order; pieces beside one another are one edit. */
function editsOf(before: readonly string[], after: readonly string[]): Edit[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  const [old, young] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  if (old.length === 0 && young.length === 0) return []
  if (old.length * young.length > MOST_CELLS) return [{ from: start, to: start + old.length, by: young }]
  return walk(old, young).map(({ from, to, by }) => ({ from: from + start, to: to + start, by }))
}

/** By the longest sequence that both have in common. */
function walk(old: readonly string[], young: readonly string[]): Edit[] {
  const width = young.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = young.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = old[i] === young[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const edits: Edit[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < young.length) {
    if (i < old.length && j < young.length && old[i] === young[j]) {
      i += 1
      j += 1
      continue
    }
    const [from, first] = [i, j]
    while ((i < old.length || j < young.length) && !(i < old.length && j < young.length && old[i] === young[j])) {
      if (j >= young.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) i += 1
      else j += 1
    }
    edits.push({ from, to: i, by: young.slice(first, j) })
  }
  return edits
}

/** Words, with the white space behind each as a piece of its own. */
const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}'’-]+|[^\s]/gu) ?? []
/** Paragraphs, with the empty lines behind each. */
const paragraphsOf = (text: string): string[] => text.match(/[^\n]*\n*/g)?.filter(Boolean) ?? []

/** What makes one text of another, word by word within the paragraphs that differ. */
export function compareTexts(before: string, after: string): ComparedPart[] {
  const [old, young] = [paragraphsOf(before), paragraphsOf(after)]
  const parts: ComparedPart[] = []
  let at = 0
  for (const { from, to, by } of editsOf(old, young)) {
    parts.push({ kind: 'same', text: old.slice(at, from).join('') })
    parts.push(...compareWords(old.slice(from, to).join(''), by.join('')))
    at = to
  }
  parts.push({ kind: 'same', text: old.slice(at).join('') })
  return joined(parts)
}

function compareWords(before: string, after: string): ComparedPart[] {
  const old = wordsOf(before)
  const parts: ComparedPart[] = []
  let at = 0
  for (const { from, to, by } of editsOf(old, wordsOf(after))) {
    parts.push({ kind: 'same', text: old.slice(at, from).join('') })
    parts.push({ kind: 'removed', text: old.slice(from, to).join('') }, { kind: 'added', text: by.join('') })
    at = to
  }
  return [...parts, { kind: 'same', text: old.slice(at).join('') }]
}

function joined(parts: readonly ComparedPart[]): ComparedPart[] {
  const result: ComparedPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (part.text === '') continue
    if (last?.kind === part.kind) result[result.length - 1] = { ...last, text: last.text + part.text }
    else result.push(part)
  }
  return result
}

/**
 * A text that two people have changed in different paragraphs, with what both wrote; null where both changed the same one, or
 * wrote at the same place: then it is for them to decide.
 */
export function mergeTexts({ before, theirs, mine }: Record<'before' | 'theirs' | 'mine', string>): string | null {
  const base = paragraphsOf(before)
  const [one, other] = [editsOf(base, paragraphsOf(theirs)), editsOf(base, paragraphsOf(mine))]
  const meets = (a: Edit, b: Edit) => (a.from < b.to && b.from < a.to) || (a.from === b.from && a.to === b.to)
  if (one.some((edit) => other.some((each) => meets(edit, each)))) return null
  const merged = [...base]
  for (const { from, to, by } of [...one, ...other].sort((a, b) => b.from - a.from || b.to - a.to))
    merged.splice(from, to - from, ...by)
  return merged.join('')
}
