/** One thing that a search of the desk found; `path` is where it is. */
export type DeskHit = { path: string; name: string; about: string }
export type DeskHits = { title: string; hits: DeskHit[] }[]

const unaccented = (letter: string) => letter.normalize('NFD').charAt(0).toLowerCase()
/** Letter by letter, so that each stays where it stood. */
const fold = (text: string) => text.replace(/[\u00C0-\u024F]/g, unaccented).toLowerCase()

/** Whether what was typed stands in a text, whatever the case and the accents: 'echa' is in 'Échanges'. */
export const isWithin = (text: string, typed: string): boolean => fold(text).includes(fold(typed))

/** A text cut around the first place where what was typed stands in it, whatever the case and the accents. */
export function cutAround(text: string, typed: string): [before: string, found: string, after: string] {
  const at = typed === '' ? -1 : fold(text).indexOf(fold(typed))
  if (at < 0) return [text, '', '']
  return [text.slice(0, at), text.slice(at, at + typed.length), text.slice(at + typed.length)]
}
