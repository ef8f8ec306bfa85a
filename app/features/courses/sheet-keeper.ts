import { type AnswerSheet, emptySheet, mergeSheets, retype } from '#contracts/courses/answer-sheet.ts'
import { type Answers, isEmpty, isSame } from '#contracts/courses/answers.ts'
import { sendSheet } from './send-sheet.ts'
import { dropSheet, joinSheets, keyOf, readSheet, type SheetStore, writeSheet } from './sheet-store.ts'

/** Somebody who stops typing for so long has ended a thought: the account may have it. */
const PAUSE_MS = 2_000
const RETRY_MS = 10_000

/** What became of the words: where they lie now. */
export type Kept = 'in-browser' | 'in-account' | 'not-in-account' | 'nowhere'

type Place = {
  store: SheetStore
  /** Course and lesson. */
  name: string
  /** The account that keeps the exercise, and where it is sent to; null where none does. */
  account: { owner: string; saveUrl: string; nonce: string; sheet: AnswerSheet | null } | null
  /** Called whenever there is something to tell or to show. */
  tell(kept: Kept | null): void
}

/**
 * Keeps what is typed into one exercise. Each change lies in the browser's storage before the next one can be made, with or
 * without a connection. Where the account keeps the exercise as well, it gets what was typed after each pause; once it has
 * it, nothing stays in the browser.
 */
export class SheetKeeper {
  sheet: AnswerSheet
  /** When the version was typed that the account has; null while it has none. */
  #base: number | null
  /** The version that this page has read or written last. */
  #seen: number
  #isStored = true
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #place: Place
  readonly #key: string
  /** Where lies what was typed before the account was asked to keep it. */
  readonly #guestKey: string

  constructor(place: Place) {
    this.#place = place
    const { store, name, account } = place
    this.#key = keyOf(name, account?.owner)
    this.#guestKey = keyOf(name, undefined)
    const drawn = account?.sheet ?? emptySheet()
    this.#base = account?.sheet?.typedAt ?? null
    const own = joinSheets(drawn, readSheet(store, this.#key))
    this.sheet = account ? joinSheets(own, readSheet(store, this.#guestKey)) : own
    this.#seen = this.sheet.typedAt
  }

  /** Takes over what was typed before the script was there, in these fields; begins to keep. */
  begin(early: { answers: Answers; fields: ReadonlySet<string> }): void {
    const kept = Object.entries(this.sheet.answers).filter(([field]) => !early.fields.has(field))
    const added = Object.entries(early.answers).filter(([field]) => early.fields.has(field))
    const answers = Object.fromEntries([...kept, ...added])
    if (!isSame(answers, this.sheet.answers))
      this.sheet = mergeSheets({ answers, typedAt: this.#now(), older: [] }, this.sheet, { base: null })
    if (this.#isKnown()) this.#dropOwn()
    else if (!isEmpty(this.sheet.answers)) this.#keepInBrowser()
    this.#sendAfter(0)
  }

  /** Takes what stands in the fields now. */
  type(answers: Answers): void {
    if (isSame(answers, this.sheet.answers)) return
    this.sheet = retype(this.sheet, answers, this.#now())
    this.#keepInBrowser()
    this.#sendAfter(PAUSE_MS)
  }

  /** Another tab has typed: the newer words count, the others stay below them. */
  readOtherTab(): void {
    const other = readSheet(this.#place.store, this.#key)
    if (!other || other.sheet.typedAt <= this.sheet.typedAt) return
    this.sheet = mergeSheets(this.sheet, other.sheet, { base: this.#seen })
    this.#seen = this.sheet.typedAt
    this.#place.tell(null)
  }

  /** Whether words would be lost with the page. */
  get isAtRisk(): boolean {
    return !this.#isStored && !this.#isKnown()
  }

  get key(): string {
    return this.#key
  }

  erase(): void {
    clearTimeout(this.#timer)
    for (const key of [this.#key, this.#guestKey]) dropSheet(this.#place.store, key)
    this.sheet = emptySheet()
    this.#seen = 0
  }

  /** The account is to keep it no more: this browser does. */
  takeHome(): void {
    writeSheet(this.#place.store, this.#guestKey, { sheet: this.sheet, base: null }, this.#seen)
  }

  /** Gives the account what it does not have yet. */
  async send({ isLeaving = false } = {}): Promise<void> {
    const { account, tell } = this.#place
    if (!account || this.#isKnown()) return
    clearTimeout(this.#timer)
    const sent = this.sheet
    const { nonce, saveUrl } = account
    const answer = await sendSheet(saveUrl, { nonce, sheet: sent, base: this.#base }, { isLeaving })
    if (!answer) {
      tell(this.#isStored ? 'not-in-account' : 'nowhere')
      this.#sendAfter(RETRY_MS)
      return
    }
    this.#base = answer.typedAt
    if (this.sheet !== sent) {
      this.#keepInBrowser()
      this.#sendAfter(PAUSE_MS)
      return
    }
    this.#dropOwn()
    this.sheet = answer
    this.#seen = answer.typedAt
    tell('in-account')
  }

  #keepInBrowser(): void {
    const { store, tell } = this.#place
    const written = writeSheet(store, this.#key, { sheet: this.sheet, base: this.#base }, this.#seen)
    this.#isStored = written !== null
    this.sheet = written ?? this.sheet
    this.#seen = this.sheet.typedAt
    tell(this.#isStored ? 'in-browser' : 'nowhere')
  }

  #sendAfter(ms: number): void {
    if (!this.#place.account || this.#isKnown()) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send(), ms)
  }

  /** Whether the account has all of it; there is nothing to have of an exercise that nobody has begun. */
  #isKnown(): boolean {
    if (!this.#place.account) return false
    return this.sheet.typedAt === this.#base || (this.#base === null && isEmpty(this.sheet.answers))
  }

  /** Of what the account has nothing stays in the browser. */
  #dropOwn(): void {
    for (const key of [this.#key, this.#guestKey]) dropSheet(this.#place.store, key)
  }

  /** Later than all that was typed before, whatever the clock says. */
  #now = () => Math.max(Date.now(), this.sheet.typedAt + 1)
}
