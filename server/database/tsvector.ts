import { customType } from 'drizzle-orm/pg-core'

/** Words of a text as the full text search of PostgreSQL keeps them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
