import { AFRICA } from './states-africa.ts'
import { AMERICAS } from './states-americas.ts'
import { ASIA_OCEANIA } from './states-asia-oceania.ts'
import { EUROPE } from './states-europe.ts'

export type StateOption = { code: string; name: string }

/** Countries whose addresses have no state at all: their state row is hidden. */
const STATELESS = new Set(
  'AF AT AX BE BH BI CZ DK EE ET FI FR GF GP IL IM IS KR KW LB LI LK LU MF MQ MT NL NO PL PR PT RE RW SE SG SI SK VN YT'.split(
    ' ',
  ),
)

const LISTS: Readonly<Record<string, string>> = { ...AFRICA, ...AMERICAS, ...ASIA_OCEANIA, ...EUROPE }
const parsed = new Map<string, StateOption[]>()

/**
 * States of a country in the codes of the contract (facts: address-locale §3): [] when its addresses have none, null when
 * any text will do. Some 30 kB of names: the browser gets those of the countries that the shop deals with as page data.
 */
export function statesOf(country: string): StateOption[] | null {
  if (STATELESS.has(country)) return []
  const list = Object.hasOwn(LISTS, country) ? LISTS[country] : undefined
  if (list === undefined) return null
  const states = parsed.get(country) ?? parse(list)
  parsed.set(country, states)
  return states
}

const parse = (list: string): StateOption[] =>
  list.split(/\|\s*/).map((entry) => {
    const [code = '', name = ''] = entry.split('=')
    return { code, name }
  })

/** The state that a text means by its code or its name, whatever the case; undefined when the list holds none. */
export function findState(country: string, text: string): StateOption | undefined {
  const wanted = text.toLocaleLowerCase('fr')
  const isMeant = (word: string) => word.toLocaleLowerCase('fr') === wanted
  const states = statesOf(country) ?? []
  return states.find(({ code }) => isMeant(code)) ?? states.find(({ name }) => isMeant(name))
}

/** 'Californie' for an order's address: the name behind a code, or the text that was typed. */
export const stateName = (country: string, state: string): string => findState(country, state)?.name ?? state
