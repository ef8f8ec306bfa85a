/** What a gesture on a file answers beside the form of their names. `note`: what was written about a version. */
export type GestureAnswer =
  | { gesture: 'done'; said: string; undo: Readonly<Record<string, string>> | null }
  | { gesture: 'refused'; error: string; note: string | null }
