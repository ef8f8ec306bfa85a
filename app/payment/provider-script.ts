import type { Stripe } from '@stripe/stripe-js'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'

type ProviderSettings = Pick<PaymentSettings, 'key' | 'scriptUrl' | 'apiVersion'>

/** Loads the provider's own script, from its own address as it demands, and opens it with the shop's public key. */
export async function openProvider(settings: ProviderSettings): Promise<Stripe> {
  if (!settings.key) throw new Error('stripe initialization data is not available')
  await loadScript(settings.scriptUrl)
  if (!window.Stripe) throw new Error('The provider’s script did not define Stripe')
  return window.Stripe(settings.key, { locale: 'fr', apiVersion: settings.apiVersion })
}

function loadScript(url: string): Promise<void> {
  if (window.Stripe) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => resolve(), { once: true })
    script.addEventListener('error', () => reject(new Error('The provider’s script did not load')), { once: true })
    document.head.append(script)
  })
}
