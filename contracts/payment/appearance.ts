import { z } from 'zod'

/** A value of a style: short, and nothing that fetches or ends something. */
const StyleValue = z
  .string()
  .max(300)
  .regex(/^[^<>{};\\]*$/)
  .refine((value) => !/url\s*\(|javascript:|expression\s*\(|@import/i.test(value))

const Declarations = z
  .record(z.string().regex(/^-?[A-Za-z][A-Za-z-]{0,59}$/), StyleValue)
  .refine((declarations) => Object.keys(declarations).length <= 80)

/**
 * How a provider's form is to look (spec §3, appearance), as a browser sends it. What no derived look has is no look: keys
 * that are not the contract's, selectors that are none, values that fetch something.
 */
export const Appearance = z.strictObject({
  theme: z.enum(['stripe', 'night', 'flat', 'light', 'dark', 'none']).optional(),
  labels: z.enum(['above', 'floating', 'auto']).optional(),
  variables: Declarations.optional(),
  rules: z
    .record(z.string().regex(/^\.[A-Za-z][A-Za-z-]{0,39}(:[a-z-]{1,30}|::[a-z-]{1,30})?$/), Declarations)
    .refine((rules) => Object.keys(rules).length <= 60)
    .optional(),
})
export type Appearance = z.infer<typeof Appearance>

/** A derived look takes about 12 kB. */
export const APPEARANCE_MAX_LENGTH = 40_000
