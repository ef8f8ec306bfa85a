import type { Stripe } from '@stripe/stripe-js'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'

type ProviderSettings = Pick<PaymentSettings, 'key' | 'scriptUrl' | 'apiVersion'>

/** Loads the provider's own script, from its own address as it demands, and opens it with the shop's public key. */
export async function openProvider(settings: ProviderSettings): Promise<Stripe> {
  if (!settings.key) throw unavailable()
  await loadScript(settings.scriptUrl)
  if (!window.Stripe) throw new Error('The provider’s script did not define Stripe')
  return window.Stripe(settings.key, { locale: 'fr', apiVersion: settings.apiVersion })
}

/** No shopper can mend it: they read that the form does not load, whoever runs the shop finds out why in the console. */
function unavailable(): Error {
  const error = new Error('stripe initialization data is not available')
  reportError(error)
  return error
}

function loadScript(url: string): Promise<void> {
  if (window.Stripe) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The provider’s script did not load'))
    document.head.append(script)
  })
}
