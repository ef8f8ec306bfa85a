import type { StaffActor } from '#contracts/staff/roles.ts'
import type { Services } from '#server/services.ts'

/** A gesture on a file of a product; `edited`: the version that its page was drawn from. */
export type Gesture = { services: Services; actor: StaffActor; productId: number; form: FormData; edited: number }

/** What a gesture on a file answers beside the form of their names. `note`: what was written about a version. */
export type GestureAnswer =
  | { gesture: 'done'; said: string; undo: Readonly<Record<string, string>> | null }
  | { gesture: 'refused'; error: string; note: string | null }
