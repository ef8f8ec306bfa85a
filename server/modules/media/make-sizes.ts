import type { Sharp, SharpOptions } from 'sharp'
import type { PictureFormat } from '#contracts/content/picture.ts'
import { MOST_PICTURE_PIXELS, type PictureRefusal } from '#contracts/content/picture-limits.ts'

const WIDTHS = [320, 640, 960, 1200]
const LARGEST = { width: 1200, height: 2400 }
const SECONDS = 30

const ENCODERS: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 2, chromaSubsampling: '4:4:4' }),
  webp: (image) => image.webp({ quality: 80, effort: 4 }),
  png: (image) => image.png({ palette: true, quality: 90, effort: 4 }),
}
const FORMATS: readonly PictureFormat[] = ['avif', 'webp', 'png']

/** `width` and `height` are those of the largest. */
export type Sizes = {
  width: number
  height: number
  widths: number[]
  files: { width: number; format: PictureFormat; content: Buffer }[]
}

/**
 * The sizes and formats that pages show a picture in, drawn anew from its pixels: nothing else of what was sent, such as
 * the place where it was taken, is in them. One picture at a time in each process: what it unfolds to is large.
 */
export const makeSizes = (content: Buffer): Promise<Sizes | PictureRefusal> => inTurn(() => makeNow(content))

/** The pixels alone, for who draws something else of them. */
export const unfoldPicture = (content: Buffer): Promise<Pixels | PictureRefusal> =>
  inTurn(async () => unfold((await import('sharp')).default, content))

function inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
  const made = atWork.then(make)
  atWork = made.catch(() => undefined)
  return made
}

let atWork: Promise<unknown> = Promise.resolve()

type Draw = (input: Buffer, options?: SharpOptions) => Sharp

async function makeNow(content: Buffer): Promise<Sizes | PictureRefusal> {
  const { default: draw } = await import('sharp')
  const whole = await unfold(draw, content)
  if (typeof whole === 'string') return whole
  const { width, height } = whole.info
  const widths = [...WIDTHS.filter((each) => each < width), width]
  const files: Sizes['files'] = []
  for (const each of widths)
    for (const format of FORMATS) files.push({ width: each, format, content: await encode(draw, whole, each, format) })
  return { width, height, widths, files }
}

/** `data`: raw, as many bytes a pixel as there are channels. */
export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

async function unfold(draw: Draw, content: Buffer): Promise<Pixels | PictureRefusal> {
  const options = { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'error' } as const
  try {
    // What stands in its head costs nothing to read: what is too large is not unfolded.
    const { width, height } = await draw(content, { ...options, limitInputPixels: false }).metadata()
    if (width * height > MOST_PICTURE_PIXELS) return 'too-many-pixels'
    return await draw(content, options)
      .autoOrient()
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    return 'broken'
  }
}

const encode = (draw: Draw, { data, info: { width, height, channels } }: Pixels, to: number, format: PictureFormat) =>
  ENCODERS[format](draw(data, { raw: { width, height, channels } }).resize({ width: to })).toBuffer()
