import type { Metadata } from '../stripe-objects.ts'
import { invalidRequest } from './errors.ts'

const MOST_KEYS = 50

/** Given keys replace, empty values remove, an empty parameter removes all, nothing given changes nothing. */
export function mergeMetadata(current: Metadata, given: Metadata | '' | undefined): Metadata {
  if (given === undefined) return current
  if (given === '') return {}
  const merged = Object.entries({ ...current, ...given }).filter(([, value]) => value !== '')
  if (merged.length > MOST_KEYS)
    throw invalidRequest(`Metadata can have up to ${MOST_KEYS} keys.`, { param: 'metadata' })
  return Object.fromEntries(merged)
}
