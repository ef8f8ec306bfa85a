import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

export const PICTURE_FORMATS = ['avif', 'webp', 'png'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** A picture in every width and format; `widthPx` and `heightPx` are those of the largest. */
export type Picture = {
  name: string
  hash8: string
  widthPx: number
  heightPx: number
  widths: number[]
  formats: readonly PictureFormat[]
  /** What the drawing shows; a page may say it better for its own purpose. */
  alt: string
}

type Drawing = { name: string; source: Buffer; hash8: string; alt: string; ratio: number; widths: number[] }

const FOLDER = join(import.meta.dirname, 'pictures')

const SCENE_WIDTHS = [320, 640, 960]
// Product pictures can be zoomed.
const PRODUCT_WIDTHS = [...SCENE_WIDTHS, 1200]

const ENCODERS: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 1, chromaSubsampling: '4:4:4' }),
  webp: (image) => image.webp({ quality: 80, effort: 2 }),
  png: (image) => image.png({ palette: true, quality: 90, effort: 4 }),
}

// Part of every file name: raise it when the encoders change.
const ENCODING = 'v1'

const PARALLEL = 2

/** The file of one size and format: `{name}-{hash8}-{width}.{format}`, safe to cache for ever. */
export function pictureFile(picture: Pick<Picture, 'name' | 'hash8'>, width: number, format: PictureFormat): string {
  return `${picture.name}-${picture.hash8}-${width}.${format}`
}

/**
 * Renders every drawing of `pictures/` into `targetFolder` and describes them, ordered by name.
 * Files already there or in the cache are kept: their names carry the hash of the drawing.
 */
export async function makePictures(targetFolder: string, { cacheFolder }: { cacheFolder: string }): Promise<Picture[]> {
  const drawings = await readDrawings()
  const cache = join(cacheFolder, 'pictures')
  await mkdir(cache, { recursive: true })
  await mkdir(targetFolder, { recursive: true })
  await renderMissing(drawings, cache)
  const present = new Set(await readdir(targetFolder))
  const missing = drawings.flatMap(filesOf).filter((file) => !present.has(file))
  await Promise.all(missing.map((file) => copyFile(join(cache, file), join(targetFolder, file))))
  return drawings.map(describe)
}

async function readDrawings(): Promise<Drawing[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.svg')).sort()
  return Promise.all(files.map((file) => readDrawing(file)))
}

async function readDrawing(file: string): Promise<Drawing> {
  const source = await readFile(join(FOLDER, file))
  const svg = source.toString('utf8')
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const [, alt] = /<title>([^<]+)<\/title>/.exec(svg) ?? []
  if (!width || !height || !alt) throw new Error(`pictures/${file} needs a viewBox from 0 0 and a title`)
  const name = file.slice(0, -'.svg'.length)
  const hash8 = createHash('sha256').update(ENCODING).update(source).digest('hex').slice(0, 8)
  const isScene = /^(accueil|article)-/.test(name)
  return {
    name,
    source,
    hash8,
    alt,
    ratio: Number(height) / Number(width),
    widths: isScene ? SCENE_WIDTHS : PRODUCT_WIDTHS,
  }
}

/** Two seeds at once share the work: each begins elsewhere, and leaves out what is there meanwhile. */
async function renderMissing(drawings: Drawing[], cache: string): Promise<void> {
  const start = Math.floor(Math.random() * drawings.length)
  const waiting = [...drawings.slice(start), ...drawings.slice(0, start)]
  const workers = Array.from({ length: PARALLEL }, async () => {
    for (let drawing = waiting.shift(); drawing; drawing = waiting.shift()) {
      const present = new Set(await readdir(cache))
      if (filesOf(drawing).some((file) => !present.has(file))) await render(drawing, cache)
    }
  })
  await Promise.all(workers)
}

async function render(drawing: Drawing, cache: string): Promise<void> {
  for (const width of drawing.widths) {
    const height = heightAt(drawing, width)
    const { data, info } = await sharp(drawing.source, { density: densityFor(width, drawing) })
      .resize(width, height)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    for (const format of PICTURE_FORMATS) {
      const file = join(cache, pictureFile(drawing, width, format))
      const encoded = await ENCODERS[format](sharp(data, { raw })).toBuffer()
      // Renamed when whole: neither an interrupted run nor one beside this one leaves a half-written picture.
      const part = `${file}.${randomUUID()}`
      await writeFile(part, encoded)
      await rename(part, file)
    }
  }
}

/** SVG units are drawn at 72 per inch; drawn at the size wanted, nothing is blurred by scaling. */
function densityFor(width: number, drawing: Drawing): number {
  const drawnWidth = Number(/viewBox="0 0 (\d+)/.exec(drawing.source.toString('utf8'))?.[1])
  return Math.max(72, Math.ceil((72 * width) / drawnWidth))
}

function heightAt({ ratio }: Drawing, width: number): number {
  return Math.round(width * ratio)
}

function filesOf(drawing: Drawing): string[] {
  return drawing.widths.flatMap((width) => PICTURE_FORMATS.map((format) => pictureFile(drawing, width, format)))
}

function describe(drawing: Drawing): Picture {
  const { name, hash8, alt, widths } = drawing
  const widthPx = Math.max(...widths)
  return { name, hash8, alt, widths, widthPx, heightPx: heightAt(drawing, widthPx), formats: PICTURE_FORMATS }
}
