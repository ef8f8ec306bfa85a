import { type AnswerSheet, type AnswerVersion, mergeSheets } from '#contracts/courses/answer-sheet.ts'
import type { Answers } from '#contracts/courses/answers.ts'
import { EXERCISE_STORAGE } from '#contracts/privacy/browser-storage.ts'

/** A sheet as this browser keeps it. `base`: when the account's version was typed that it began with, if there is one. */
export type StoredSheet = { sheet: AnswerSheet; base: number | null }

export type SheetStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where the answers to an exercise lie; those of an account apart from those of whoever else uses this browser. */
export const keyOf = (name: string, owner: string | undefined) => `${EXERCISE_STORAGE}${owner ?? 'ici'}:${name}`

/** What lies there; null where nothing does, where it cannot be read, or where another script has written. */
export function readSheet(store: SheetStore, key: string): StoredSheet | null {
  try {
    const found: unknown = JSON.parse(store.getItem(key) ?? 'null')
    return isStored(found) ? found : null
  } catch {
    // Storage that its owner has forbidden, or what another script has written over it.
    return null
  }
}

/**
 * Puts a sheet there. What another tab has written since `seen`, when this page read or wrote last, is kept below it. Gives
 * back what lies there now; null where the browser takes nothing more.
 */
export function writeSheet(
  store: SheetStore,
  key: string,
  { sheet, base }: StoredSheet,
  seen: number,
): AnswerSheet | null {
  const other = readSheet(store, key)
  const merged = other ? mergeSheets(sheet, other.sheet, { base: seen }) : sheet
  try {
    store.setItem(key, JSON.stringify({ sheet: merged, base } satisfies StoredSheet))
    return merged
  } catch {
    // Full, or forbidden: the words stay on the page, which says so.
    return null
  }
}

export function dropSheet(store: SheetStore, key: string): void {
  try {
    store.removeItem(key)
  } catch {
    // Where nothing may be kept, nothing lies.
  }
}

/** The page's own storage; one that keeps nothing where it is forbidden. */
export function ownStorage(): SheetStore {
  try {
    return window.localStorage
  } catch {
    return {
      getItem: () => null,
      setItem: () => {
        throw new Error('storage is forbidden')
      },
      removeItem: () => undefined,
    }
  }
}

/** What this page shows, with what was kept elsewhere. */
export const joinSheets = (shown: AnswerSheet, stored: StoredSheet | null): AnswerSheet =>
  stored ? mergeSheets(stored.sheet, shown, { base: stored.base }) : shown

function isStored(found: unknown): found is StoredSheet {
  if (!isObject(found) || !isObject(found.sheet)) return false
  const { older } = found.sheet
  return (
    (found.base === null || typeof found.base === 'number') &&
    isVersion(found.sheet) &&
    Array.isArray(older) &&
    older.every(isVersion)
  )
}

const isVersion = (found: unknown): found is AnswerVersion =>
  isObject(found) && typeof found.typedAt === 'number' && isAnswers(found.answers)

const isAnswers = (found: unknown): found is Answers =>
  isObject(found) && Object.values(found).every((answer) => typeof answer === 'string')

const isObject = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found)

/** The sheet that the server drew; null where the account has none. */
export function drawnSheet(json: string): AnswerSheet | null {
  const drawn: unknown = JSON.parse(json)
  return isStored({ sheet: drawn, base: null }) ? (drawn as AnswerSheet) : null
}
