/** One thing that a search of the desk found; `path` is where it is. */
export type DeskHit = { path: string; name: string; about: string }
export type DeskHits = { title: string; hits: DeskHit[] }[]

/** A text cut around the first place where what was typed stands in it, whatever the case. */
export function cutAround(text: string, typed: string): [before: string, found: string, after: string] {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0) return [text, '', '']
  return [text.slice(0, at), text.slice(at, at + typed.length), text.slice(at + typed.length)]
}
