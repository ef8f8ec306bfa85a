import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ConsentChoices } from '#contracts/privacy/consent.ts'

/** One row for each choice that was made; none is ever changed. Nothing in it tells who a visitor is. */
export const consentRecords = pgTable(
  'consent_records',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Random, kept by the browser for as long as it has accepted: what somebody shows who wants their record. */
    visitorId: uuid('visitor_id').notNull(),
    choices: jsonb().$type<ConsentChoices>().notNull(),
    /** Which text was shown. */
    wording: text().notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('consent_records_by_time').on(table.recordedAt)],
)
