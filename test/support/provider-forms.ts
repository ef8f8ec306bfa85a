import { vi } from 'vitest'
import type { ProviderError } from '#app/payment/provider-error.ts'

/** A form that the provider's script has drawn. */
export type DrawnForm = {
  types: string[]
  group: Record<string, unknown>
  options: Record<string, unknown>
  amounts: unknown[]
  isGone: boolean
  fail(): void
}

/**
 * The provider's script, as far as forms are concerned: it fills its room, and hands out an id that names the types.
 * `answers.error`: what it says instead.
 */
export function openProvider(answers: { error?: ProviderError } = {}): DrawnForm[] {
  const drawn: DrawnForm[] = []
  const elements = (group: { paymentMethodTypes?: string[]; amount?: number }) => {
    const { paymentMethodTypes = [], amount } = group
    const own: DrawnForm = {
      types: paymentMethodTypes,
      group,
      options: {},
      amounts: [amount],
      isGone: false,
      fail: () => undefined,
    }
    drawn.push(own)
    return {
      own,
      submit: async () => ({}),
      update: ({ amount: next }: { amount: number }) => own.amounts.push(next),
      create: (_kind: string, options: Record<string, unknown>) => {
        own.options = options
        return {
          on: (_event: string, listener: () => void) => Object.assign(own, { fail: listener }),
          mount: (place: HTMLElement) => {
            const frame = document.createElement('iframe')
            frame.dataset.drawn = String(drawn.indexOf(own))
            place.append(frame)
          },
          update: (next: object) => Object.assign(own.options, next),
          destroy: () => {
            own.isGone = true
            document.querySelector(`[data-drawn="${drawn.indexOf(own)}"]`)?.remove()
          },
        }
      },
    }
  }
  vi.stubGlobal('Stripe', () => ({
    elements,
    createPaymentMethod: async (data: { elements?: { own: DrawnForm } }) =>
      answers.error
        ? { error: answers.error }
        : { paymentMethod: { id: `pm_${data.elements?.own.types.join('_') ?? 'alone'}` } },
  }))
  return drawn
}
