import type { PaymentMethodRow } from './method-columns.ts'

/** What the ways to pay of one kind have in common; a row says what it has of its own. */
type Family = Omit<PaymentMethodRow, 'title' | 'inSentence' | 'detailsMissing' | 'currencies'>

const EVERYWHERE = { accountCountries: [], offeredIn: [], takenFrom: [], limits: {} } as const
const KEEPS_NOTHING = { isReusable: false, keptAs: null, offersSaving: false, hasSetup: false } as const
const PARTLY_GIVEN_BACK = { capturesLater: false, refunds: 'partial', needsMandate: false } as const

const DAY_HOURS = 24

/** The buyer confirms in the page, and the answer is there at once. */
export const AT_ONCE = {
  ...EVERYWHERE,
  ...KEEPS_NOTHING,
  ...PARTLY_GIVEN_BACK,
  within: null,
  form: 'provider',
  hasGuessableNumber: false,
  needsDetails: true,
  supportsDeferredIntent: true,
  confirmedBy: 'shop',
  fragment: 'confirm',
  sendsReturnUrl: true,
  settles: 'at-once',
  answersWithinDays: null,
  howToPay: null,
  holdMinutes: 60,
  abandonedAfterHours: DAY_HOURS,
} as const satisfies Family

/** A bank or a lender asks on a page of its own. */
export const BY_REDIRECT = {
  ...AT_ONCE,
  needsDetails: false,
  fragment: 'redirect',
  settles: 'after-redirect',
} as const satisfies Family

/**
 * The bank takes the money from an account and says within so many working days whether it could; a small deposit may have
 * to be read first.
 */
export const byDebit = (answersWithinDays: number) =>
  ({
    ...AT_ONCE,
    hasGuessableNumber: true,
    isReusable: true,
    offersSaving: true,
    hasSetup: true,
    needsMandate: true,
    settles: 'later',
    answersWithinDays,
    abandonedAfterHours: 10 * DAY_HOURS,
  }) as const satisfies Family

/** A slip with a number and a deadline, paid at a till or a cash machine, which tells of it some working days later. */
export const byVoucher = (answersWithinDays: number) =>
  ({
    ...AT_ONCE,
    needsDetails: false,
    confirmedBy: 'browser',
    fragment: 'voucher',
    sendsReturnUrl: false,
    settles: 'voucher',
    answersWithinDays,
  }) as const satisfies Family

/** An app on the buyer's phone approves. */
export const BY_WALLET = { ...AT_ONCE, needsDetails: false, fragment: 'wallet' } as const satisfies Family
