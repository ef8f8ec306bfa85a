import { z } from 'zod'
import { ATTRIBUTION_FIELDS, type AttributionField } from '#contracts/attribution/attribution.ts'
import { ATTRIBUTION_PREFIX } from '#contracts/attribution/attribution-names.ts'
import { NO_VALUE } from '#contracts/attribution/attribution-source.ts'
import { cutText } from '#contracts/text/cut-text.ts'
import { deviceTypeOf } from './device-type.ts'

const TEXT_LENGTH = 255
const ADDRESS_LENGTH = 2_000

/** Control and direction marks would let a campaign's name rewrite the line it is shown in. */
const INVISIBLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const readable = z.string().transform((text) => text.replace(INVISIBLE, ' ').trim())
const text = readable.transform((value) => cutText(value, TEXT_LENGTH))
const address = readable.pipe(z.url({ protocol: /^(?:https?|android-app)$/ }).max(ADDRESS_LENGTH))
const count = z.string().regex(/^[1-9]\d{0,5}$/)

const FIELDS: Record<AttributionField, z.ZodType<string>> = {
  source_type: z.enum(['utm', 'organic', 'referral', 'typein']),
  referrer: address,
  utm_campaign: text,
  utm_source: text,
  utm_medium: text,
  utm_content: text,
  utm_id: text,
  utm_term: text,
  utm_source_platform: text,
  utm_creative_format: text,
  utm_marketing_tactic: text,
  session_entry: address,
  session_start_time: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  session_pages: count,
  session_count: count,
  user_agent: text,
}

/**
 * The attribution that a form posts, by field without prefix, and `device_type` after the browser's name. A field that
 * is missing, '(none)' or not what it should be is left out: a visitor's browser says all this, and orders do without.
 */
export function readAttribution(posted: Record<string, string>): Record<string, string> {
  const read: Record<string, string> = {}
  for (const field of Object.keys(ATTRIBUTION_FIELDS) as AttributionField[]) {
    const parsed = FIELDS[field].safeParse(posted[ATTRIBUTION_PREFIX + field])
    if (parsed.success && parsed.data !== '' && parsed.data !== NO_VALUE) read[field] = parsed.data
  }
  return read.user_agent ? { ...read, device_type: deviceTypeOf(read.user_agent) } : read
}
