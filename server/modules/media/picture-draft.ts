import { z } from 'zod'
import { Slug } from '#contracts/site/own-path.ts'

const Percent = z.int().min(0).max(100)

/** All that is known of a picture, as its versions keep it; somebody may still have to describe it. */
export const KeptPicture = z.object({
  stem: Slug,
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.int().positive()).min(1),
  alt: z.string().trim().max(500),
  credit: z.string().trim().max(200).default(''),
  focus: z.object({ x: Percent, y: Percent }).nullable().default(null),
  contentHash: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .nullable()
    .default(null),
  fileName: z.string().trim().max(255).default(''),
  mediaType: z.string().max(100).default(''),
  bytes: z.int().nonnegative().default(0),
  sha256: z.string().max(64).default(''),
})
export type KeptPicture = z.output<typeof KeptPicture>

/** Files of these widths lie below `media/`. */
export const PictureDraft = KeptPicture.extend({
  alt: KeptPicture.shape.alt.min(1, 'Dites ce que l’image montre.'),
})
export type PictureDraft = z.input<typeof PictureDraft>

/** What somebody says of a picture. */
export const PictureWords = PictureDraft.pick({ alt: true, credit: true, focus: true })
export type PictureWords = z.input<typeof PictureWords>
