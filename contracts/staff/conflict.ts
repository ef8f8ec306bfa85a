import { formatTime } from '../text/french-date.ts'
import { nearMoment } from '../text/near-date.ts'

/** Who has written something while somebody else had it before them. `by`: null for who has left the team; `at`: ISO 8601. */
export type Newer = { by: string | null; at: string }

type Fields<Name extends string> = Readonly<Record<Name, string>>

/**
 * What two people have made of the same fields, `before` being what both began with: what one of them changed is as they
 * wrote it, what both changed to different words collides, and is for them to decide.
 */
export function mergeFields<Name extends string>({
  before,
  theirs,
  mine,
}: Record<'before' | 'theirs' | 'mine', Fields<Name>>): { merged: Record<Name, string>; collisions: Name[] } {
  const merged: Record<Name, string> = { ...mine }
  const collisions: Name[] = []
  for (const name of Object.keys(mine) as Name[]) {
    const isTheirsOnly = mine[name] === before[name]
    if (isTheirsOnly) merged[name] = theirs[name]
    else if (theirs[name] !== before[name] && theirs[name] !== mine[name]) collisions.push(name)
  }
  return { merged, collisions }
}

/** 'Modifié entre-temps par Sonia Belkacem, à 10 h 42.', as seen at `now` (ISO 8601). */
export function conflictTitle({ by, at }: Newer, now: string): string {
  const near = nearMoment(at, now)
  const when = near.startsWith('auj.') ? `à ${formatTime(at)}` : near.replace(/^(?=\d)/, 'le ')
  return `Modifié entre-temps${by === null ? '' : ` par ${by}`}, ${when}.`
}

/** The lines of a text, each with whether the other text lacks it. */
export function comparedLines(text: string, other: string): { line: string; isOwn: boolean }[] {
  const known = new Set(other.split('\n'))
  return text.split('\n').map((line) => ({ line, isOwn: line.trim() !== '' && !known.has(line) }))
}
