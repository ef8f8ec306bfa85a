import {
  type BatchedRequest,
  callStore,
  callStoreBatch,
  type StoreRefusal,
  type StoreResult,
} from '#app/wire/store-api.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { keepSame } from './keep-same.ts'
import type { CartEdit } from './optimistic.ts'

/** Facts store-api-cart-checkout §6. */
const MAX_BATCHED = 25
const TIMEOUT_MS = 20_000

/** Why a change was not carried out; 'superseded': a newer one of its name took its place. */
export type Undone = { refusal: StoreRefusal | null } | 'superseded'

export type Change = {
  /** A newer change of the same name takes the place of one that waits. */
  name: string
  /** Made as it is sent: of what was typed while it waited. */
  request(): BatchedRequest
  /** What it will make of the cart; shown until the shop has answered. */
  edit?: CartEdit
  line?: string
  /** A newer one of its name need not wait for its answer: it says all that this one said. */
  isReplaceable?: boolean
  /** The goods go elsewhere, so what they may travel by will be other. */
  movesGoods?: boolean
}

type Queued = Change & { dueAt: number; resolve(undone: Undone | null): void }

/**
 * The cart of the shop and the changes that it has not answered. One batch is under way at a time, so that no answer
 * brings back the past; what is shown is the shop's last word with the waiting changes on top: a change that is refused
 * falls off by itself.
 */
export class CartSync {
  readonly #onChange: () => void
  #told: StoreCart
  #waiting: Queued[] = []
  #underWay: Queued[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #isDue = false
  #replaced = new AbortController()
  #idle: Promise<void> | null = null

  constructor(initial: StoreCart, onChange: () => void) {
    this.#told = initial
    this.#onChange = onChange
  }

  /** Resolves to null once the shop has carried it out, else to why not. */
  push(change: Change, { delayMs = 0 } = {}): Promise<Undone | null> {
    const { name } = change
    for (const older of this.#waiting) if (older.name === name) older.resolve('superseded')
    this.#waiting = this.#waiting.filter((older) => older.name !== name)
    const outcome = new Promise<Undone | null>((resolve) => {
      this.#waiting.push({ ...change, dueAt: Date.now() + delayMs, resolve })
    })
    if (this.#underWay.every((sent) => sent.isReplaceable && sent.name === name)) this.#replaced.abort()
    this.#schedule()
    this.#onChange()
    return outcome
  }

  /** Sends what waits, due or not; resolves when that is answered. */
  flush(): Promise<void> {
    this.#isDue = true
    this.#idle ??= this.#sendAll().finally(() => {
      this.#idle = null
    })
    return this.#idle
  }

  /** What the shop has now, unless changes are on their way that will tell. */
  async refresh(): Promise<void> {
    if (this.#underWay.length > 0) return
    await this.#reread()
    this.#onChange()
  }

  replace(cart: StoreCart): void {
    this.#told = keepSame(this.#told, cart)
    this.#onChange()
  }

  get cart(): StoreCart {
    return this.#changes.reduce((cart, { edit }) => edit?.(cart) ?? cart, this.#told)
  }

  get isPending(): boolean {
    return this.#changes.length > 0
  }

  get pendingLines(): string[] {
    return this.#changes.flatMap(({ line }) => line ?? [])
  }

  get movesGoods(): boolean {
    return this.#changes.some(({ movesGoods }) => movesGoods)
  }

  get #changes(): Queued[] {
    return [...this.#underWay, ...this.#waiting]
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    if (this.#waiting.length === 0) return
    const dueAt = Math.min(...this.#waiting.map((change) => change.dueAt))
    this.#timer = setTimeout(() => void this.flush(), Math.max(0, dueAt - Date.now()))
  }

  async #sendAll(): Promise<void> {
    while (this.#isDue && this.#waiting.length > 0) {
      this.#isDue = false
      clearTimeout(this.#timer)
      const sent = this.#waiting.splice(0, MAX_BATCHED)
      this.#underWay = sent
      this.#replaced = new AbortController()
      const { signal } = this.#replaced
      const results = await callStoreBatch<StoreCart>(
        sent.map(({ request }) => request()),
        AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      )
      const isReplaced = signal.aborted
      if (!isReplaced) await this.#take(results)
      this.#underWay = []
      for (const [index, { resolve }] of sent.entries()) resolve(isReplaced ? 'superseded' : undoneOf(results[index]))
      this.#schedule()
      this.#onChange()
    }
    this.#isDue = false
  }

  /** The last cart of the answers counts. Where the shop said no, or nothing, what it has is asked for. */
  async #take(results: StoreResult<StoreCart>[]): Promise<void> {
    const carts = results.map((result) => (result.ok ? result.data : result.refusal?.data?.cart))
    this.#told = keepSame(this.#told, carts.findLast((cart) => cart !== undefined) ?? this.#told)
    if (results.some((result) => !result.ok && !result.refusal?.data?.cart)) await this.#reread()
  }

  async #reread(): Promise<void> {
    const result = await callStore<StoreCart>('/cart')
    if (result.ok) this.#told = keepSame(this.#told, result.data)
  }
}

function undoneOf(result: StoreResult<StoreCart> | undefined): Undone | null {
  if (result?.ok) return null
  return { refusal: result?.refusal ?? null }
}
