import type { PostedFile } from '#server/modules/posted-files/index.ts'

/** One field of the body, by its name on the wire. A file input that was left empty has a file without a name. */
export type PostedEntry = readonly [name: string, value: string | PostedFile]

/** The first text of this exact name; '' when there is none. */
export function textOf(entries: readonly PostedEntry[], name: string): string {
  const value = entries.find((entry) => entry[0] === name)?.[1]
  return typeof value === 'string' ? value : ''
}
