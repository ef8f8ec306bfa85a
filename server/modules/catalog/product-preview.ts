import { PREVIEW_QUERY } from '#contracts/catalog/publication.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Services } from '#server/services.ts'

const PURPOSE = 'product-preview'
const LIFETIME_MILLISECONDS = 60 * 60_000

type Signing = Pick<Services, 'clock' | 'signer'>

const signed = (slug: string, until: string) => `${slug}:${until}`

/** Where a product is seen before it is published, for an hour, by whoever the team gives this address. */
export function createProductPreview({ clock, signer }: Signing, slug: string): string {
  const until = String(clock.now().getTime() + LIFETIME_MILLISECONDS)
  const token = `${until}.${signer.sign(PURPOSE, signed(slug, until))}`
  return `${ROUTES.product(slug)}?${PREVIEW_QUERY}=${encodeURIComponent(token)}`
}

export function opensPreview({ clock, signer }: Signing, { slug, token }: { slug: string; token: string }): boolean {
  const [until = '', signature = ''] = token.split('.')
  const isFresh = /^\d{13}$/.test(until) && Number(until) > clock.now().getTime()
  return isFresh && signer.verify(PURPOSE, signed(slug, until), signature)
}
