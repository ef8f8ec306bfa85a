import { z } from 'zod'

export const FORMAT = 1
export const MANIFEST = 'manifest.json'
/** As many files as a large shop has pictures, in all their sizes. */
export const MOST_MANIFEST_BYTES = 64 * 1024 ** 2

/** What may lie in an archive. In `media`, which the site shows: pictures and samples, and nothing that a browser would run. */
export const PART_NAME =
  /^(?:tables\/\d{3}-[a-z_]{1,60}\.jsonl|media\/[A-Za-z0-9][A-Za-z0-9._-]{0,200}\.(?:avif|webp|png|jpe?g|pdf)|files\/[A-Za-z0-9][A-Za-z0-9._-]{0,200})$/

const Part = z.object({
  file: z.string().regex(PART_NAME),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** What an archive says of itself: each part is held against it before a row is written. */
export const Manifest = z.object({
  format: z.int(),
  /** When the one look at all tables was taken. */
  madeAt: z.iso.datetime(),
  shop: z.string().max(300),
  /** Which migration its tables are shaped by. */
  shape: z.string(),
  tables: z.array(Part.extend({ table: z.string(), rows: z.int().min(0) })).max(500),
  files: z.array(Part),
  sequences: z.record(
    z.string(),
    z
      .string()
      .regex(/^\d{1,18}$/)
      .nullable(),
  ),
  leftBehind: z.record(z.string(), z.string()),
  varying: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof Manifest>
export type Part = z.infer<typeof Part>

/** Text in which the same shop is always the same bytes. */
export const printManifest = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 1)}\n`
