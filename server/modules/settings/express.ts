import { z } from 'zod'
import {
  CUSTOM_FIELD_LOCATIONS,
  CUSTOM_FIELD_TYPES,
  EXPRESS_PLACES,
  EXPRESS_THEMES,
  EXPRESS_TYPES,
  type ExpressSettings,
} from '#contracts/payment/express.ts'

const CustomField = z.object({
  label: z.string().min(1),
  type: z.enum(CUSTOM_FIELD_TYPES).default('text'),
  location: z.enum(CUSTOM_FIELD_LOCATIONS).default('order'),
  required: z.boolean().default(false),
})

/** The wallets' own buttons (spec §1 and §9 say how the demonstration has them). */
export const Express = z.object({
  places: z
    .array(z.enum(EXPRESS_PLACES))
    .refine((places) => new Set(places).size === places.length, 'Une page est nommée deux fois.')
    .default(['product', 'cart', 'pay']),
  wallets: z
    .object({
      applePay: z.boolean().default(true),
      googlePay: z.boolean().default(true),
      /** Also asks for `amazon_pay` among the ways to pay. */
      amazonPay: z.boolean().default(false),
      link: z.boolean().default(true),
    })
    .prefault({}),
  theme: z.enum(EXPRESS_THEMES).default('dark'),
  type: z.enum(EXPRESS_TYPES).default('buy'),
  height: z.int().min(40).max(55).default(48),
  radius: z.int().min(0).max(28).default(4),
  /** By the name of the field: what scripts of the shop's own add to its order form, and an order by wallet keeps. */
  customFields: z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9_/-]{0,60}$/), CustomField).default({}),
  debug: z.boolean().default(false),
}) satisfies z.ZodType<ExpressSettings>
