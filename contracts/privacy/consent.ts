/** Consent to what is not strictly needed (spec §4, analytics consent; §9, cookies). */
/** The page that says which cookies there are. */
export const COOKIES_PAGE = '/cookies/'

/** Holds 'yes' or 'no'. Nobody is asked again for a year. */
export const CONSENT_COOKIE = 'htga4_consent'
export const CONSENT_SECONDS = 31_536_000

export type ConsentChoice = 'yes' | 'no'

/** What consent is asked for. */
export const CONSENT_TYPES = ['attribution', 'analytics'] as const
export type ConsentType = (typeof CONSENT_TYPES)[number]
/** A choice for each type that was asked for. */
export type ConsentChoices = Partial<Record<ConsentType, ConsentChoice>>

/** Version of the banner's text. A change of the text makes a new one: a record says what somebody agreed to. */
export const CONSENT_WORDING = '2026-11'

/** Where pages report a choice (ours, not the contract's), and what they send there as JSON. */
export const CONSENT_RECORD_PATH = '/consentement'
export type ConsentReport = { visitorId: string; choices: ConsentChoices; wording: string }

/** Where the browser keeps its id of the records, by the contract's prefix; for as long as the choice. */
export const CONSENT_ID_KEY = 'htga4_consent_id'

export const parseChoice = (value: string | undefined): ConsentChoice | null =>
  value === 'yes' || value === 'no' ? value : null

/** What somebody said counts; before, all is denied unless the shop grants it by itself. */
export const isGranted = (choice: ConsentChoice | null, { isAutomatic }: { isAutomatic: boolean }): boolean =>
  choice === null ? isAutomatic : choice === 'yes'
