import type { Newer } from '#contracts/staff/conflict.ts'
import { mergeDrafts } from '#contracts/staff/merge-texts.ts'
import { TEXT_FIELDS, type TextField, type TextFields } from '#contracts/staff/text-fields.ts'
import { findDraft, keepDraft } from '../draft.ts'
import { keepText, type OvertakenBy, readStored } from './keep-text.ts'

const KEPT_AFTER_MILLISECONDS = 2_000
const TRIED_AGAIN_AFTER_MILLISECONDS = 5_000

/** Two people have changed the same: `merged` has all else of both. */
export type TextConflict = { newer: Newer; theirs: TextFields; merged: TextFields; collisions: TextField[] }

export type SavingState = 'kept' | 'changed' | 'saving' | 'away' | 'closed' | 'conflict'

/** As the desk has it. */
export type KeptText = {
  fields: TextFields
  /** 0: there is no draft. */
  version: number
  savedAt: string | null
  isForReview: boolean
}

export type TextState = KeptText & {
  saving: SavingState
  conflict: TextConflict | null
  /** `found`: words of an earlier visit are back; `joined`: somebody else has written elsewhere in it. */
  note: '' | 'found' | 'joined'
  /** Another one each time the text itself is another: its field begins anew. */
  round: number
}

const isSame = (one: TextFields, other: TextFields) => TEXT_FIELDS.every((name) => one[name] === other[name])

/**
 * A text while it is typed: kept at the desk two seconds after the last word, in this browser until then and as long as the desk
 * cannot be reached. What somebody else has kept meanwhile is joined with it, or laid before its author.
 */
export class TextKeeper {
  #state: TextState
  /** What these words were typed upon. */
  #upon: KeptText
  #underWay: Promise<boolean> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #path: string | null
  readonly #name: string
  readonly #listeners = new Set<() => void>()

  /** `path`: where it is kept, null for who may not write; `name`: of it, in this browser. */
  constructor({ path, name, ...kept }: KeptText & { path: string | null; name: string }) {
    this.#path = path
    this.#name = name
    this.#upon = kept
    this.#state = { ...kept, saving: 'kept', conflict: null, note: '', round: 0 }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): TextState => this.#state

  /** Takes up what an earlier visit has left in this browser; gives back what ends it. */
  open(): () => void {
    const stored = this.#path === null ? null : readStored(findDraft(this.#name))
    if (stored && !isSame(stored.fields, this.#upon.fields)) this.#takeUp(stored)
    const tryAgain = () => void this.keep()
    window.addEventListener('online', tryAgain)
    return () => {
      window.removeEventListener('online', tryAgain)
      clearTimeout(this.#timer)
    }
  }

  #takeUp({ fields, before, version }: { fields: TextFields; before: TextFields; version: number }): void {
    const desk = this.#upon
    if (version === desk.version) {
      this.#set({ note: 'found', fields, round: this.#state.round + 1 })
      this.#changed()
      return
    }
    this.#upon = { ...desk, fields: before }
    this.#set({ fields })
    this.#meet({ newer: { by: null, at: desk.savedAt ?? new Date().toISOString() }, ...desk })
  }

  /** The desk shows another version: what a gesture of this page has made of it, or somebody else. */
  follow(desk: KeptText): void {
    const isOlder = desk.savedAt !== null && this.#upon.savedAt !== null && desk.savedAt < this.#upon.savedAt
    if (desk.version === this.#upon.version || isOlder || this.#underWay) return
    if (!isSame(this.#state.fields, this.#upon.fields) && this.#state.conflict === null) {
      this.#meet({ newer: { by: null, at: desk.savedAt ?? new Date().toISOString() }, ...desk })
      return
    }
    this.#upon = desk
    this.#set({ ...desk, saving: 'kept', conflict: null, round: this.#state.round + 1 })
    this.#store()
  }

  change(field: TextField, words: string): void {
    this.#set({ fields: { ...this.#state.fields, [field]: words } })
    this.#changed()
  }

  askReview(isForReview: boolean): void {
    this.#set({ isForReview })
    void this.keep()
  }

  /** Goes on with these words, from what stands at the desk, or from what is told to stand there. */
  settle(fields: TextFields, upon: Pick<KeptText, 'fields' | 'version'> = this.#upon): void {
    this.#upon = { ...this.#upon, ...upon }
    this.#set({ fields, version: upon.version, conflict: null, round: this.#state.round + 1 })
    this.#changed()
    void this.keep()
  }

  /** True once everything is at the desk; what is on its way is waited for. */
  keep(): Promise<boolean> {
    clearTimeout(this.#timer)
    this.#underWay ??= this.#send().finally(() => {
      this.#underWay = null
    })
    return this.#underWay
  }

  async #send(): Promise<boolean> {
    const { fields, isForReview, conflict } = this.#state
    if (conflict || this.#path === null) return false
    // Typed and taken back, or theirs was chosen: it is there already.
    if (isSame(fields, this.#upon.fields) && isForReview === this.#upon.isForReview) return this.#stand(this.#upon)
    this.#set({ saving: 'saving' })
    const done = await keepText(this.#path, { fields, isForReview, version: this.#upon.version })
    switch (done.state) {
      case 'kept':
        return this.#stand({ fields, isForReview, version: done.version, savedAt: done.at })
      case 'overtaken':
        this.#meet(done.by)
        return false
      default:
        this.#set({ saving: done.state })
        if (done.state === 'away') this.#keepIn(TRIED_AGAIN_AFTER_MILLISECONDS)
        return false
    }
  }

  #stand(kept: KeptText): boolean | Promise<boolean> {
    this.#upon = kept
    const isDone = isSame(this.#state.fields, kept.fields)
    this.#set({ version: kept.version, savedAt: kept.savedAt, saving: isDone ? 'kept' : 'changed' })
    this.#store()
    return isDone || this.#send()
  }

  #meet({ newer, fields: theirs, version }: OvertakenBy): void {
    const mine = this.#state.fields
    const { merged, collisions } = mergeDrafts({ before: this.#upon.fields, theirs, mine })
    this.#upon = { ...this.#upon, fields: theirs, version, savedAt: newer.at }
    if (collisions.length > 0) {
      this.#set({ version, saving: 'conflict', conflict: { newer, theirs, merged, collisions } })
      this.#store()
      return
    }
    this.#set({ version, fields: merged, note: 'joined', round: this.#state.round + 1 })
    this.#changed()
  }

  #changed(): void {
    this.#store()
    if (this.#state.conflict) return
    this.#set({ saving: 'changed' })
    this.#keepIn(KEPT_AFTER_MILLISECONDS)
  }

  #keepIn(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.keep(), milliseconds)
  }

  /** In this browser, until it is at the desk. */
  #store(): void {
    const { fields } = this.#state
    const { fields: before, version } = this.#upon
    keepDraft(this.#name, isSame(fields, before) ? '' : JSON.stringify({ fields, before, version }))
  }

  #set(changes: Partial<TextState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
