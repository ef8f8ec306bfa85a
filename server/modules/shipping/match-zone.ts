import type { Destination } from '#contracts/pricing/shipping.ts'
import type { Zone } from './zone-repository.ts'

/** The first zone, in the shop's order, that a destination lies in; null where the shop does not ship. */
export const matchZone = (zones: readonly Zone[], destination: Destination): Zone | null =>
  zones.find((zone) => isInRegions(zone, destination) && hasPostcode(zone, destination)) ?? null

function isInRegions({ regions }: Pick<Zone, 'regions'>, { country, state }: Destination): boolean {
  return regions.length === 0 || regions.includes(country) || (state !== '' && regions.includes(`${country}:${state}`))
}

function hasPostcode({ postcodes }: Pick<Zone, 'postcodes'>, destination: Destination): boolean {
  const postcode = bare(destination.postcode)
  return postcodes.length === 0 || postcodes.some((pattern) => matchesPostcode(bare(pattern), postcode))
}

/** '20*' starts with, '97000...97999' lies between (codes of one length), or the very code. */
function matchesPostcode(pattern: string, postcode: string): boolean {
  const [from, to] = pattern.split('...')
  if (from !== undefined && to !== undefined)
    return postcode.length === from.length && from.length === to.length && from <= postcode && postcode <= to
  return pattern.endsWith('*') ? postcode !== '' && postcode.startsWith(pattern.slice(0, -1)) : postcode === pattern
}

const bare = (postcode: string) => postcode.replace(/[\s-]/g, '').toUpperCase()
