import type { SiteContext } from '#app/server-context.ts'
import { pageAt } from '#contracts/site-map.ts'

type Sources = { script: string[]; frame: string[]; connect: string[]; image?: string[] }

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

/** The Content-Security-Policy of a path: the card provider is let in on the pay pages only. */
export function createPolicy(provider: SiteContext['provider']): (path: string) => string {
  const { origin } = new URL(provider.scriptUrl)
  const known = { script: [origin], frame: [origin], connect: [origin] }
  const payPages = policyWith(origin === 'https://js.stripe.com' ? STRIPE : known)
  const otherPages = policyWith(NONE)
  return (path) => (pageAt(path).pays ? payPages : otherPages)
}

/** The policy of a public page of a shop that measures its visitors. */
export const POLICY_WITH_ANALYTICS = policyWith(ANALYTICS)

function policyWith({ script, frame, connect, image = [] }: Sources): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...script],
    'frame-src': frame.length > 0 ? frame : ["'none'"],
    'connect-src': ["'self'", ...connect],
    'style-src': ["'self'"],
    // Floating lists and menus of the interface libraries place themselves by style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...image],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
