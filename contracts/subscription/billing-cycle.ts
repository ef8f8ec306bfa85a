export const BILLING_PERIODS = ['day', 'week', 'month', 'year'] as const
export type BillingPeriod = (typeof BILLING_PERIODS)[number]

/** Every so many days, weeks, months or years: `{ period: 'month', interval: 3 }` is every quarter. */
export type BillingCycle = { period: BillingPeriod; interval: number }
