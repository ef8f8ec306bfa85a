/** The fields that countries differ in (facts: address-locale §1). */
export const LOCALE_FIELDS = ['first_name', 'last_name', 'address_1', 'address_2', 'postcode', 'city', 'state'] as const
export type LocaleField = (typeof LOCALE_FIELDS)[number]

/** What a country says about a field; what it does not say stays as by default. `class`: half of a line for its row. */
export type FieldLocale = {
  required?: boolean
  hidden?: boolean
  priority?: number
  label?: string
  class?: readonly ['form-row-first' | 'form-row-last']
}
export type CountryLocale = Partial<Record<LocaleField, FieldLocale>>

const early = { priority: 65 }
const optional = { required: false }
const hidden = { required: false, hidden: true }
const label = (text: string) => ({ label: text })
const optionalAs = (text: string) => ({ required: false, label: text })
const requiredAs = (text: string) => ({ required: true, label: text })

const FIRST = ['form-row-first'] as const
const LAST = ['form-row-last'] as const

const STATELESS: CountryLocale = { state: hidden }
const EARLY_STATELESS: CountryLocale = { postcode: early, state: hidden }
const LAST_NAME_FIRST: CountryLocale = {
  last_name: { priority: 10, class: FIRST },
  first_name: { priority: 20, class: LAST },
}

/** Every country whose addresses differ from the default (spec §5, checkout fields; facts: address-locale §3). */
export const COUNTRY_LOCALES: Readonly<Record<string, CountryLocale>> = {
  AE: { postcode: hidden, state: optional },
  AF: STATELESS,
  AL: { state: label('Département') },
  AO: { postcode: hidden, state: label('Province') },
  AT: EARLY_STATELESS,
  AU: { postcode: label('Code Postal'), state: label('État'), city: label('Banlieue') },
  AX: EARLY_STATELESS,
  BA: { postcode: early, state: { ...hidden, label: 'Canton' } },
  BD: { postcode: optional, state: label('District') },
  BE: EARLY_STATELESS,
  BG: { state: optional },
  BH: { postcode: optional, state: hidden },
  BI: STATELESS,
  BO: { postcode: hidden, state: label('Domaine') },
  BS: { postcode: hidden },
  BW: { postcode: hidden, state: { ...hidden, label: 'District' } },
  BZ: { postcode: hidden, state: optional },
  CA: { postcode: label('Code postal'), state: label('Province') },
  CH: { postcode: early, state: optionalAs('Canton') },
  CL: { postcode: optional, state: label('Région'), city: { required: true } },
  CN: { state: label('Province') },
  CO: { postcode: optional, state: label('Domaine') },
  CR: { state: label('Province') },
  CW: { postcode: hidden, state: optional },
  CY: STATELESS,
  CZ: STATELESS,
  DE: { postcode: early, state: optional },
  DK: EARLY_STATELESS,
  DO: { state: label('Province') },
  EC: { state: label('Province') },
  EE: EARLY_STATELESS,
  ES: { postcode: early, state: label('Province') },
  ET: STATELESS,
  FI: EARLY_STATELESS,
  FR: EARLY_STATELESS,
  GB: { postcode: label('Code Postal'), state: optionalAs('Département') },
  GF: STATELESS,
  GG: { state: optionalAs('Commune') },
  GH: { postcode: optional, state: label('Région') },
  GP: STATELESS,
  GR: { state: optional },
  GT: { postcode: optional, state: label('Domaine') },
  HK: { postcode: optional, state: label('Région'), city: label('Ville / Quartier') },
  HN: { state: label('Domaine') },
  HU: {
    ...LAST_NAME_FIRST,
    postcode: { ...early, class: FIRST },
    city: { class: LAST },
    address_1: { priority: 71 },
    address_2: { priority: 72 },
    state: optionalAs('Département'),
  },
  ID: { state: label('Province') },
  IE: { postcode: requiredAs('Eircode'), state: label('Département') },
  IL: EARLY_STATELESS,
  IM: STATELESS,
  IN: { postcode: label('Code PIN'), state: label('État') },
  IR: { state: { priority: 50 }, city: { priority: 60 }, address_1: { priority: 70 }, address_2: { priority: 80 } },
  IS: EARLY_STATELESS,
  IT: { postcode: early, state: requiredAs('Province') },
  JM: {
    postcode: optionalAs('Code postal'),
    state: requiredAs('Commune'),
    city: label('Ville / Bureau de poste'),
  },
  JP: {
    ...LAST_NAME_FIRST,
    postcode: { ...early, class: FIRST },
    state: { priority: 66, label: 'Préfecture', class: LAST },
    city: { priority: 67 },
    address_1: { priority: 68 },
    address_2: { priority: 69 },
  },
  KN: { postcode: optionalAs('Code postal'), state: requiredAs('Commune') },
  KR: STATELESS,
  KW: STATELESS,
  LB: STATELESS,
  LI: EARLY_STATELESS,
  LK: STATELESS,
  LU: STATELESS,
  LV: { state: optionalAs('Municipalité') },
  MD: { state: label('Municipalité/district') },
  MF: STATELESS,
  MQ: STATELESS,
  MT: STATELESS,
  MZ: { postcode: hidden, state: label('Province') },
  NG: { postcode: { ...hidden, label: 'Code Postal' }, state: label('État') },
  NI: { state: label('Domaine') },
  NL: EARLY_STATELESS,
  NO: EARLY_STATELESS,
  NP: { postcode: optional, state: label('État') },
  NZ: { postcode: label('Code Postal'), state: optionalAs('Région') },
  PA: { state: label('Province') },
  PL: EARLY_STATELESS,
  PR: { state: hidden, city: label('Municipalité') },
  PT: STATELESS,
  PY: { state: label('Domaine') },
  RE: STATELESS,
  RO: { state: requiredAs('Département') },
  RS: { postcode: { required: true }, state: optionalAs('District'), city: { required: true } },
  RW: STATELESS,
  SE: EARLY_STATELESS,
  SG: { state: hidden, city: optional },
  SI: EARLY_STATELESS,
  SK: EARLY_STATELESS,
  SR: { postcode: hidden },
  ST: { postcode: hidden, state: label('District') },
  SV: { state: label('Domaine') },
  TR: { postcode: early, state: label('Province') },
  UG: { postcode: hidden, state: requiredAs('District'), city: requiredAs('Ville') },
  US: { postcode: label('Code postal'), state: label('État') },
  UY: { state: label('Domaine') },
  VN: { postcode: { ...early, required: false }, state: hidden },
  WS: { postcode: hidden },
  YT: STATELESS,
  ZA: { state: label('Province') },
  ZW: { postcode: hidden },
}
