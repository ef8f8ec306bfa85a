import type { Followed } from '#app/wire/payment-step.ts'
import { type Following, refuse } from './following.ts'
import { FOREIGN_ADDRESS, returnAddress } from './return-address.ts'

const PATTERN = /^#confirm-(pi|si)-([^:]+):(.*)$/
const CONFIRMED = new Set(['requires_capture', 'succeeded'])

/** `#confirm-(pi|si)-{clientSecret}:{redirectUrl}`: how older pages of the contract were asked to confirm. */
export async function followLegacy(fragment: string, { settings, provider }: Following): Promise<Followed | null> {
  const [, kind, clientSecret = '', encoded = ''] = PATTERN.exec(fragment) ?? []
  if (!kind) return null
  const location = returnAddress(encoded, settings)
  if (location === null) return refuse(FOREIGN_ADDRESS)
  const status = await confirmedStatus(kind, clientSecret, await provider())
  if (CONFIRMED.has(status)) return { ok: true, location }
  // Has the shop record the failure; what it answers is for nobody.
  await fetch(`${location}&is_ajax`, { credentials: 'same-origin' }).catch(() => null)
  return refuse(settings.genericErrorMessage)
}

async function confirmedStatus(kind: string, clientSecret: string, stripe: Awaited<ReturnType<Following['provider']>>) {
  try {
    if (kind === 'si') {
      const { setupIntent } = await stripe.confirmSetup({ clientSecret, redirect: 'if_required' })
      return setupIntent?.status ?? ''
    }
    const { paymentIntent } = await stripe.confirmPayment({ clientSecret, redirect: 'if_required' })
    return paymentIntent?.status ?? ''
  } catch {
    return ''
  }
}
