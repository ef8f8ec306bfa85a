/** What a shop says of itself beside its home page; '' leaves a sentence out. */
export type SiteWords = {
  motto: string
  shopHeading: string
  shopLead: string
  shopDescription: string
  blogLead: string
  blogDescription: string
  letterTitle: string
  letterText: string
}

/** 'Titre | texte' in its two parts; null for what has not two. */
export function readPair(line: string): { head: string; body: string } | null {
  const place = line.indexOf('|')
  const [head, body] = [line.slice(0, place).trim(), line.slice(place + 1).trim()]
  return place > 0 && head !== '' && body !== '' ? { head, body } : null
}

/** A line in its parts, each with whether it stood between stars: 'Avant de *commander*'. */
export const partsOf = (text: string): { text: string; isSetApart: boolean }[] =>
  text
    .split('*')
    .map((part, place) => ({ text: part, isSetApart: place % 2 === 1 }))
    .filter((part) => part.text !== '')
