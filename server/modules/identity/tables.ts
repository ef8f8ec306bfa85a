import { customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { MarkDrawing } from '#contracts/site/identity.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Logos and icons that the shop has or had, each drawing a PNG. None is deleted: papers name the one that they were issued with. */
export const shopMarks = pgTable(
  'shop_marks',
  {
    hash: text().notNull(),
    drawing: text().$type<MarkDrawing>().notNull(),
    content: bytea().notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.drawing] })],
)
