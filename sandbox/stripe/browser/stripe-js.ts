import type { StripeConstructorOptions } from '@stripe/stripe-js'
import { createStripe, type SandboxStripe } from './stripe-object.ts'

/* Served as /v3/: defines `window.Stripe`, as https://js.stripe.com/v3 does. Everything else that the script needs
   comes from where it was loaded from itself. */

type SandboxConstructor = {
  (publishableKey: string, options?: StripeConstructorOptions): SandboxStripe
  version: number
}

const { currentScript } = document
if (!(currentScript instanceof HTMLScriptElement))
  throw new Error('Stripe.js must be loaded with a classic script tag.')
const { origin } = new URL(currentScript.src)

// A function, not an arrow: scripts also write `new Stripe(…)`.
const Stripe: SandboxConstructor = Object.assign(
  function Stripe(publishableKey: string, options?: StripeConstructorOptions) {
    return createStripe(origin, publishableKey, options)
  },
  { version: 3 },
)
Object.defineProperty(window, 'Stripe', { value: Stripe, configurable: true, writable: true, enumerable: true })
