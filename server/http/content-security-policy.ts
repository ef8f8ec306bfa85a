import type { ExpressPlace } from '#contracts/payment/express.ts'
import { redirectOriginsOf } from '#contracts/payment/provider-origins.ts'
import { pageAt } from '#contracts/site/site-map.ts'
import type { Site } from '#server/site.ts'

type Sources = {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
  image?: readonly string[]
  form?: readonly string[]
}

const NONE: Sources = { script: [], frame: [], connect: [] }

/** The analytics' own list (developers.google.com/tag-platform/security/guides/csp). */
const ANALYTICS: Sources = {
  script: ['https://*.googletagmanager.com'],
  frame: [],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
}

/** The provider's own list for a page with its script (docs.stripe.com/security/guide#content-security-policy). */
const STRIPE: Sources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** Whom the shop's settings let in. */
type Guests = {
  analytics: { measurementId: string | null }
  foreignScripts: { origins: readonly string[]; originsOnPersonalPages: readonly string[] }
  express: { places: readonly ExpressPlace[] }
}

/**
 * The Content-Security-Policy of a path. The card provider is let in on pages that pay, or have its buttons, other origins
 * as the shop's settings list them: for public pages, and apart from these for pages of one visitor.
 */
export function createPolicy(provider: Site['provider']): (path: string, guests?: Guests) => string {
  const { origin } = new URL(provider.scriptUrl)
  const files = origin === 'https://js.stripe.com' ? STRIPE : anything([origin])
  // A form that pays an order is answered by a redirect, which browsers count among where it is sent.
  const payments = { ...files, form: redirectOriginsOf(provider.scriptUrl) }
  const known = new Map<string, string>()
  return (path, guests) => {
    const { audience, pays, express } = pageAt(path)
    const { origins, originsOnPersonalPages } = guests?.foreignScripts ?? NO_ORIGINS
    const named = audience === 'public' ? origins : originsOnPersonalPages
    const isMeasured = audience === 'public' && typeof guests?.analytics.measurementId === 'string'
    const hasButtons = express !== undefined && guests?.express.places.includes(express)
    const buttons = hasButtons ? files : NONE
    const key = [pays, hasButtons, isMeasured, ...named].join()
    const policy =
      known.get(key) ?? policyWith([pays ? payments : buttons, isMeasured ? ANALYTICS : NONE, anything(named)])
    known.set(key, policy)
    return policy
  }
}

const NO_ORIGINS: Guests['foreignScripts'] = { origins: [], originsOnPersonalPages: [] }

const anything = (origins: readonly string[]): Sources => ({
  script: origins,
  frame: origins,
  connect: origins,
  image: origins,
})

function policyWith(guests: readonly Sources[]): string {
  const allowed = (kind: keyof Sources) => guests.flatMap((sources) => sources[kind] ?? [])
  const frame = allowed('frame')
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...allowed('script')],
    'frame-src': frame.length > 0 ? frame : ["'none'"],
    'connect-src': ["'self'", ...allowed('connect')],
    'style-src': ["'self'"],
    // Floating lists and menus of the interface libraries place themselves by style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...allowed('image')],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...allowed('form')],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
