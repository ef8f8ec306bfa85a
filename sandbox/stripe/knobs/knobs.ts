import { z } from 'zod'

const milliseconds = z.number().int().min(0).max(600_000)

const WebhookKnobs = z.strictObject({
  mode: z.enum(['deliver', 'drop', 'hold']),
  delayMs: milliseconds,
  double: z.boolean(),
  shuffle: z.boolean(),
})

/** While time stands, what is due happens only when time is moved forward. */
const TimeKnobs = z.strictObject({ stands: z.boolean() })

/** Of each wallet, what the customer's device has of it: `without-card` it shows only who always wants to see it. */
const WalletState = z.enum(['ready', 'without-card', 'absent'])
export const WalletKnobs = z.strictObject({
  applePay: WalletState,
  googlePay: WalletState,
  amazonPay: WalletState,
  link: WalletState,
})

const aim = { match: z.string().regex(/^(GET|POST|DELETE) \/v1\//), times: z.number().int().min(1).default(1) }

const Fault = z.discriminatedUnion('kind', [
  z.strictObject({ ...aim, kind: z.literal('status'), status: z.union([z.literal(429), z.literal(500)]) }),
  z.strictObject({ ...aim, kind: z.literal('timeout'), ms: milliseconds }),
  // Done once the faults are given anew, or all is calm again: what comes next can be prepared in the meantime.
  z.strictObject({ ...aim, kind: z.literal('hold') }),
  z.strictObject({ ...aim, kind: z.literal('lose-answer') }),
])

export const KnobsPatch = z.strictObject({
  webhooks: WebhookKnobs.partial().optional(),
  time: TimeKnobs.optional(),
  wallets: WalletKnobs.partial().optional(),
  faults: z.array(Fault).optional(),
})

export type Fault = z.output<typeof Fault>
export type WalletState = z.output<typeof WalletState>
export type Wallets = z.output<typeof WalletKnobs>
export type WalletKind = keyof Wallets

type Positions = {
  webhooks: z.output<typeof WebhookKnobs>
  time: z.output<typeof TimeKnobs>
  wallets: Wallets
  faults: Fault[]
}

/** Faults and webhook behaviour, switched by tests; in memory only, so a restart is calm again. */
export type Knobs = {
  positions(): Positions
  /** Webhook knobs and wallets are merged one by one; a given list of faults replaces the list. */
  merge(patch: z.output<typeof KnobsPatch>): void
  reset(): void
  /** The first fault aimed at this request, used up by one. */
  takeFault(method: string, path: string): Fault | null
  /** Ends when the faults are next given anew, or taken back by a reset. */
  letGo(): Promise<void>
}

const calm = (): Positions => ({
  webhooks: { mode: 'deliver', delayMs: 0, double: false, shuffle: false },
  time: { stands: false },
  wallets: { applePay: 'ready', googlePay: 'ready', amazonPay: 'ready', link: 'ready' },
  faults: [],
})

export function createKnobs(): Knobs {
  let positions = calm()
  let held = Promise.withResolvers<void>()
  const letAllGo = () => {
    held.resolve()
    held = Promise.withResolvers<void>()
  }
  return {
    positions: () => positions,
    letGo: () => held.promise,
    merge: ({ webhooks, time, wallets, faults }) => {
      if (faults) letAllGo()
      positions = {
        webhooks: { ...positions.webhooks, ...webhooks },
        time: time ?? positions.time,
        wallets: { ...positions.wallets, ...wallets },
        faults: faults ?? positions.faults,
      }
    },
    reset: () => {
      letAllGo()
      positions = calm()
    },
    takeFault: (method, path) => {
      const fault = positions.faults.find(({ match }) => isAimedAt(match, method, path))
      if (!fault) return null
      const others = positions.faults.filter((one) => one !== fault)
      const left = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
      positions = { ...positions, faults: [...left, ...others] }
      return fault
    },
  }
}

/** `POST /v1/payment_intents/:id/confirm` is aimed at that call of every intent; an id may also be written out. */
function isAimedAt(match: string, method: string, path: string): boolean {
  const [aimedMethod, aimedPath = ''] = match.split(' ')
  const [aimed, actual] = [aimedPath.split('/'), path.split('/')]
  const isSamePath = aimed.length === actual.length && aimed.every((part, at) => part === ':id' || part === actual[at])
  return aimedMethod === method && isSamePath
}
