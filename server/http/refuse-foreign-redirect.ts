import { redirectOriginsOf } from '#contracts/payment/provider-origins.ts'
import type { Site } from '#server/site.ts'

/** A page leads on to pages of ours, and to those of the card provider; nothing that was posted names another place. */
export function refuseForeignRedirect(
  location: string | null,
  { origin, provider }: Pick<Site, 'origin' | 'provider'>,
): void {
  if (location === null) return
  const target = new URL(location, origin).origin
  if (target !== origin && !redirectOriginsOf(provider.scriptUrl).includes(target))
    throw new Error(`A page redirects to ${target}, which is neither ours nor the card provider’s.`)
}
