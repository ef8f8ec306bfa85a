import type { Metadata } from '../stripe-objects.ts'

/** Given keys replace, empty values remove, an empty parameter removes all, nothing given changes nothing. */
export function mergeMetadata(current: Metadata, given: Metadata | '' | undefined): Metadata {
  if (given === undefined) return current
  if (given === '') return {}
  return Object.fromEntries(Object.entries({ ...current, ...given }).filter(([, value]) => value !== ''))
}
