import { readPageSettings } from '#app/wire/page-settings.ts'
import type { StateOption } from '#contracts/countries/states.ts'
import type { BlockSettings } from '#contracts/wire/block-settings.ts'
import type { StatesOf } from './address-form.tsx'

export type StatesByCountry = Record<string, StateOption[] | null>

/** The states of a country, null where any text will do: those that came with the form, else those of `wcSettings`. */
export const statesOfPage =
  (known: StatesByCountry): StatesOf =>
  (country) => {
    const own = known[country]
    if (own !== undefined) return own
    const states = readPageSettings<BlockSettings>('blocks')?.countryData[country]?.states
    return states ? Object.entries(states).map(([code, name]) => ({ code, name })) : null
  }
