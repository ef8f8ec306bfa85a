import type { MarkKind } from '../site/identity.ts'

/** How a setting is asked: what its field looks like, and how what is typed is read. */
type FieldKind =
  | {
      kind:
        | 'text'
        | 'text-or-none'
        | 'email'
        | 'long'
        | 'switch'
        | 'number'
        | 'number-or-none'
        | 'amount-or-none'
        | 'lines'
        | 'countries'
    }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  | { kind: 'many'; choices: Readonly<Record<string, string>> }
  /** A picture that is sent along, and drawn anew. */
  | { kind: 'mark'; mark: MarkKind }

/** `path`: of the settings, 'seller.name'. */
export type SettingField = FieldKind & { path: string; label: string; help?: string; isWide?: true }

/** Settings that are decided together: one form, saved whole or not at all. */
export type SettingGroup = { name: string; title: string; help?: string; fields: readonly SettingField[] }
