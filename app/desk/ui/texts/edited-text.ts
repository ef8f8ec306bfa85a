import type { TextCheck } from '#contracts/staff/text-check.ts'
import type { TextFields } from '#contracts/staff/text-fields.ts'
import type { TextKind, TextStanding } from '#contracts/staff/text-list.ts'

/** What a text may be put with. */
export type SettingsChoices = {
  categories: { slug: string; name: string }[]
  products: { id: number; name: string; hasMembers: boolean }[]
  pictures: { stem: string; alt: string }[]
  targets: { title: string; path: string }[]
  forms: { id: number; title: string }[]
}

type ShownVersion = { key: string; at: string; by: string; isOnline: boolean; isFirst: boolean }

/** A text as its page at the desk hands it over. */
export type EditedText = {
  kind: TextKind
  id: string
  fields: TextFields
  version: number
  savedAt: string | null
  standing: TextStanding
  address: string | null
  versions: ShownVersion[]
  check: TextCheck
  choices: SettingsChoices
  may: { write: boolean; publish: boolean; withdraw: boolean; pictures: boolean }
}
