import { isOfferedTo, type OfferedMethod, type PaymentChoice } from '#contracts/checkout/payment-choice.ts'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import type { PaymentMethodType } from '#contracts/payment/payment-methods.ts'

/** `token`: a method that the customer has kept; null: a new one. */
export type Chosen = { type: PaymentMethodType; token: number | null }

export type PaymentState = {
  /** What was chosen last; it may be offered no more (`chosenOf`). Null: nobody has chosen yet. */
  picked: Chosen | null
  /** Types whose box 'keep it' is ticked. */
  saved: ReadonlySet<string>
  /** Nobody knows what became of the last click. */
  isInDoubt: boolean
}

/** What the order is paid with, and how its button was answered, as far as the page knows by itself. */
export type PaymentStateStore = {
  subscribe(listener: () => void): () => void
  getState(): PaymentState
  set(change: Partial<PaymentState>): void
}

export function createPaymentState(): PaymentStateStore {
  const listeners = new Set<() => void>()
  let state: PaymentState = { picked: null, saved: new Set(), isInDoubt: false }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
  }
}

type Offer = {
  choice: PaymentChoice
  /** Where the order is billed; '' while nobody has said it. */
  country: string
  /** Gateway ids, as the newest cart names them. */
  gateways: readonly string[]
}

/** What this buyer may pay with now: of their country, and of a cart of this sum. */
export const shownMethods = ({ choice, country, gateways }: Offer): OfferedMethod[] =>
  choice.methods.filter((method) => isOfferedTo(method, country) && gateways.includes(gatewayIdOf(method.type)))

/** What pays: what was picked as long as it is offered, else the default of what was kept, else the first method. */
export function chosenOf(methods: readonly OfferedMethod[], { picked }: Pick<PaymentState, 'picked'>): Chosen | null {
  const isThere = methods.some(({ type, kept }) => type === picked?.type && isKept(kept, picked.token))
  if (picked && isThere) return picked
  for (const { type, kept } of methods) {
    const standing = kept.find(({ isDefault }) => isDefault)
    if (standing) return { type, token: standing.tokenId }
  }
  const [first] = methods
  return first ? { type: first.type, token: null } : null
}

const isKept = (kept: OfferedMethod['kept'], token: number | null) =>
  token === null || kept.some(({ tokenId }) => tokenId === token)
