import type { Newer } from '../staff/conflict.ts'

/** Names of what a form of settings sends beside its fields, which are called by their paths. */
export const SETTING_FORM = {
  group: 'groupe',
  version: (key: string) => `version ${key}`,
  /** 'seller 3': the version of a key that is taken back to. */
  restored: 'reprendre',
  /** What a picture of the shop is taken away by; its path is that of its field. */
  removed: (path: string) => `sans ${path}`,
}

/** A version of one key of the settings. `by`: null for the shop itself; `at`: ISO 8601. */
export type SettingVersion = { key: string; version: number; at: string; by: string | null }

/** One group as its form shows it. `versions`: of each key, to be said by who saves; `history`: newest first. */
export type SettingFormView = {
  name: string
  values: Record<string, string>
  versions: Record<string, number>
  history: SettingVersion[]
}

/** What became of a try to save. `newer`: somebody else was faster. `problems`, `typed`: by the path of their field. */
export type SettingAnswer =
  | { ok: true; said: string }
  | {
      ok: false
      group: string
      sentence: string
      problems: Record<string, string>
      newer: Newer | null
      typed: Record<string, string>
    }
