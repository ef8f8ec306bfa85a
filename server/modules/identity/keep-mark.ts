import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { Mark, MarkKind } from '#contracts/site/identity.ts'
import type { Refused } from '#server/modules/audit/index.ts'
import { type Pixels, readPicture } from '#server/modules/media/index.ts'
import type { PostedFile } from '#server/modules/posted-files/index.ts'
import type { Services } from '#server/services.ts'
import { type DrawnMark, insertMark } from './marks-repository.ts'

const HASH_LENGTH = 16
/** Three times as many pixels as are shown. */
const LOGO_BOX = { width: 600, height: 168 }
const ICON_SIDE = 512
const WHITE = '#ffffff'
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

const NO_LOGO = 'Un logo fait au moins 40\u00A0pixels de haut, et au plus dix fois plus large que haut.'
const NO_ICON = 'Une icône est carrée, d’au moins 192\u00A0pixels de côté.'

type Sent = { kind: MarkKind; field: string; sent: PostedFile }

/**
 * Takes in a logo or an icon through the door of pictures, and draws it for each place that shows it. Nothing shows it before a
 * setting names it.
 */
export async function keepMark(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { kind, field, sent }: Sent,
): Promise<{ outcome: 'kept'; mark: Mark } | Refused> {
  const no = (sentence: string): Refused => ({ outcome: 'refused', problems: [{ field, sentence }] })
  const read = await readPicture(sent)
  if ('outcome' in read) return no(read.problems[0]?.sentence ?? '')
  const { width, height } = read.pixels.info
  const isLogo = kind === 'logo'
  if (isLogo && (height < 40 || width > 10 * height)) return no(NO_LOGO)
  if (!isLogo && (width < 192 || Math.abs(width - height) > width / 50)) return no(NO_ICON)
  const drawn = await (isLogo ? drawLogo(read.pixels) : drawIcons(read.pixels))
  const hash = createHash('sha256')
    .update(kind)
    .update(drawn.drawn.reduce((all, { content }) => Buffer.concat([all, content]), Buffer.alloc(0)))
    .digest('hex')
    .slice(0, HASH_LENGTH)
  await insertMark(db, { hash, drawn: drawn.drawn, at: clock.now() })
  return { outcome: 'kept', mark: { hash, width: drawn.width, height: drawn.height } }
}

type Drawn = { width: number; height: number; drawn: DrawnMark[] }

async function open({ data, info: { width, height, channels } }: Pixels): Promise<Sharp> {
  const { default: draw } = await import('sharp')
  return draw(data, { raw: { width, height, channels } })
}

async function drawLogo(pixels: Pixels): Promise<Drawn> {
  const whole = (await open(pixels)).resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await whole.clone().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
  const paper = await whole.clone().flatten({ background: WHITE }).png({ compressionLevel: 9 }).toBuffer()
  const drawn: DrawnMark[] = [
    { drawing: 'logo', content: data },
    { drawing: 'paper', content: paper },
  ]
  return { width: info.width, height: info.height, drawn }
}

/** A phone puts what is clear on black: its drawing has a ground. */
async function drawIcons(pixels: Pixels): Promise<Drawn> {
  const whole = await open(pixels)
  const of = (side: number) => whole.clone().resize({ width: side, height: side, fit: 'contain', background: CLEAR })
  const drawn: DrawnMark[] = [
    { drawing: 'icon-512', content: await of(ICON_SIDE).png({ compressionLevel: 9 }).toBuffer() },
    { drawing: 'icon-192', content: await of(192).png({ compressionLevel: 9 }).toBuffer() },
    {
      drawing: 'icon-180',
      content: await of(180).flatten({ background: WHITE }).png({ compressionLevel: 9 }).toBuffer(),
    },
    { drawing: 'icon-48', content: await of(48).png({ compressionLevel: 9 }).toBuffer() },
  ]
  return { width: ICON_SIDE, height: ICON_SIDE, drawn }
}
