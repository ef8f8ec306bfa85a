/** Consent to what is not strictly needed (spec §4, analytics consent; §9, cookies). */
import { ROUTES } from './identifiers.ts'

/** The page that says which cookies there are. */
export const COOKIES_PAGE = '/cookies/'

/** Holds 'yes' or 'no'. Nobody is asked again for a year. */
export const CONSENT_COOKIE = 'htga4_consent'
export const CONSENT_SECONDS = 31_536_000

export type ConsentChoice = 'yes' | 'no'

export const parseChoice = (value: string | undefined): ConsentChoice | null =>
  value === 'yes' || value === 'no' ? value : null

/** What somebody said counts; before, all is denied unless the shop grants it by itself. */
export const isGranted = (choice: ConsentChoice | null, { isAutomatic }: { isAutomatic: boolean }): boolean =>
  choice === null ? isAutomatic : choice === 'yes'

const PERSONAL_PAGES = [ROUTES.cart, ROUTES.checkout, '/mon-compte/']

/** Cart, checkout, order and account pages: no analytics there, and their addresses may hold keys. */
export const isPersonalPage = (path: string): boolean => PERSONAL_PAGES.some((page) => path.startsWith(page))
