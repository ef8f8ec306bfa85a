import { z } from 'zod'
import { BILLING_PERIODS } from './billing-cycle.ts'

const Cents = z.int().min(0).max(100_000_000)
const Cycle = z.strictObject({ period: z.enum(BILLING_PERIODS), interval: z.int().min(1).max(6).default(1) })

const SyncDay = z.union([
  z.strictObject({ weekday: z.int().min(1).max(7) }),
  z.strictObject({ day: z.int().min(1).max(28) }),
  z.strictObject({ date: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/) }),
])

/** By which kind of day all who pay in this period may pay together. */
const SYNC_FIELD = { day: null, week: 'weekday', month: 'day', year: 'date' } as const

/** How it is paid: the product's price, each period. */
const Billing = Cycle.extend({
  /** How many periods it lasts; 0: until somebody ends it. */
  length: z.int().min(0).max(90).default(0),
  /** Paid once, with the order. */
  signUpFeeCents: Cents.default(0),
  /** Free before the first payment: `{ period: 'week', interval: 2 }` are two weeks. */
  trial: Cycle.extend({ interval: z.int().min(1).max(90) })
    .nullable()
    .default(null),
  syncDay: SyncDay.nullable().default(null),
}).refine(({ period, syncDay }) => {
  const field = SYNC_FIELD[period]
  return syncDay === null || (field !== null && field in syncDay)
}, 'Ce jour ne va pas avec cette période.')
export type BillingSettings = z.infer<typeof Billing>

/** How many a customer may have: any number; one that is not over; one in their life. */
const SUBSCRIPTION_LIMITS = ['no', 'active', 'any'] as const

/** What its page says that each period brings, under a title of its own. */
const EachPeriod = z.strictObject({
  title: z.string().trim().min(1).max(80),
  text: z.string().trim().max(300).default(''),
  items: z
    .array(
      z.strictObject({
        label: z.string().trim().max(40).default(''),
        title: z.string().trim().min(1).max(80),
        text: z.string().trim().max(300).default(''),
        note: z.string().trim().max(120).default(''),
      }),
    )
    .min(1)
    .max(12),
})
export type EachPeriod = z.infer<typeof EachPeriod>

const Common = {
  limit: z.enum(SUBSCRIPTION_LIMITS).default('no'),
  /** What it costs to send is paid with the order alone. */
  isSentOnce: z.boolean().default(false),
  /** On the button of its page; '' for the shop's own words. */
  joinLabel: z.string().trim().max(40).default(''),
  eachPeriod: EachPeriod.nullable().default(null),
}

/** What both kinds say of themselves. */
export type SubscriptionCommons = z.infer<z.ZodObject<typeof Common>>

/** What a product of the kind `subscription` says about itself. */
export const SubscriptionSettings = z.strictObject({ ...Common, billing: Billing })
export type SubscriptionSettings = z.infer<typeof SubscriptionSettings>

/** The same where each variation is paid in its own way, by the variation's id. */
export const VariableSubscriptionSettings = z.strictObject({
  ...Common,
  billings: z.record(z.string().regex(/^[1-9]\d{0,8}$/), Billing),
})
export type VariableSubscriptionSettings = z.infer<typeof VariableSubscriptionSettings>
