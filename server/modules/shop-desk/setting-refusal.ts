import type { Newer } from '#contracts/staff/conflict.ts'
import type { StaffRefusal } from '#contracts/staff/roles.ts'

/** Why settings are not saved. `problems`: by the path of their field. */
export type SettingRefusal =
  | { about: 'staff'; refusal: StaffRefusal }
  | { about: 'fields'; problems: Record<string, string> }
  | { about: 'stale'; newer: Newer }
  | { about: 'gone' }
