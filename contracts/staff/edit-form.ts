import { conflictTitle, mergeFields, type Newer } from './conflict.ts'

/** The fields of a form as they were sent, by name; several of one name in their order. */
export type Typed = Readonly<Record<string, readonly string[]>>

/** What is wrong with a field: `field` is its name in the form, '' for the form as a whole. */
export type FieldProblem = { field: string; sentence: string }

/** A field that two people have changed to different words. */
export type Collision = { label: string; theirs: string; mine: string }

/** Somebody else has saved meanwhile. `version`: theirs, from which to go on; `theirs`: the fields with their words where both have changed one. */
export type EditConflict = { title: string; collisions: Collision[]; version: number; theirs: Typed }

/** A form that was not kept: what is wrong, and what was typed, to go on with. */
export type EditRefused = {
  ok: false
  problems: FieldProblem[]
  typed: Typed
  conflict: EditConflict | null
}

const OWN_FIELDS: ReadonlySet<string> = new Set(['intent', 'version'])

/** What somebody wrote, of all that a form sends: its own marks are left out, and files. */
export function readTyped(sent: Iterable<readonly [string, unknown]>): Typed {
  const typed: Record<string, string[]> = {}
  for (const [name, value] of sent)
    if (typeof value === 'string' && !OWN_FIELDS.has(name)) typed[name] = [...(typed[name] ?? []), value]
  return typed
}

/** How many fields differ, a field of several values counted once. */
export const countChanges = (before: Typed, now: Typed): number =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => (before[name] ?? []).join('\n') !== (now[name] ?? []).join('\n'),
  ).length

const NUMBERS = ['', 'Un point', 'Deux points', 'Trois points', 'Quatre points', 'Cinq points', 'Six points']

/** 'Rien n’est enregistré. Trois points à corriger :'. */
export const problemsTitle = (count: number): string =>
  `Rien n’est enregistré. ${NUMBERS[count] ?? `${count} points`} à corriger\u202F:`

type Fields = Readonly<Record<string, string>>
type ThreeVersions = {
  /** What both began with, what they have saved, what is sent. */
  before: Fields
  theirs: Fields
  mine: Fields
  labels: Readonly<Record<string, string>>
  newer: Newer & { version: number }
  now: string
}

/**
 * What becomes of fields that were written from a version which is not the newest: all of both, where nobody has changed
 * what the other has; else which fields collide.
 */
export function settleConflict({ before, theirs, mine, labels, newer, now }: ThreeVersions): {
  merged: Fields
  conflict: EditConflict | null
} {
  const { merged, collisions } = mergeFields({ before, theirs, mine })
  if (collisions.length === 0) return { merged, conflict: null }
  const told = collisions.map((name) => ({
    ...{ label: labels[name] ?? name, theirs: theirs[name] ?? '', mine: mine[name] ?? '' },
  }))
  const withTheirs = { ...merged, ...Object.fromEntries(collisions.map((name) => [name, theirs[name] ?? ''])) }
  const { version } = newer
  return {
    merged,
    conflict: { title: conflictTitle(newer, now), collisions: told, version, theirs: typedOf(withTheirs) },
  }
}

const typedOf = (fields: Fields): Typed =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]]))
