import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import type { BlockPayment } from './block-payment.ts'
import { RADIO_NAME } from './option-label.tsx'
import type { Chosen } from './payment-state.ts'

/** What was ticked before the script came pays: React leaves the radio as it finds it, and tells nobody. */
export function adoptPick({ methods, state }: Pick<BlockPayment, 'methods' | 'state'>): void {
  const ticked = document.querySelector<HTMLInputElement>(`[name='${RADIO_NAME}']:checked`)
  // The server ticked it.
  if (!ticked || ticked.defaultChecked) return
  const options = methods
    .offered()
    .flatMap(({ type, kept }): [value: string, Chosen][] => [
      ...kept.map(({ tokenId: token }): [string, Chosen] => [String(token), { type, token }]),
      [gatewayIdOf(type), { type, token: null }],
    ])
  const picked = options.find(([value]) => value === ticked.value)?.[1]
  const chosen = methods.chosen()
  if (picked && !(picked.type === chosen?.type && picked.token === chosen.token)) state.set({ picked })
}
