/** A picture kept in several widths and formats; {@link pictureUrl} says where. */
export type Picture = {
  /** What it is called for good: its files were kept under this name first. */
  stem: string
  width: number
  height: number
  /** Widths at hand, ascending, in pixels. */
  widths: number[]
  alt: string
  /** Other files took the place of its first ones: the beginning of their hash. Absent while none did. */
  contentHash?: string
  /** What stays in sight where it is cropped; absent: its middle. */
  focus?: PictureFocus
}

/** In percent from the left and from the top. */
export type PictureFocus = { x: number; y: number }

export type PictureFormat = 'avif' | 'webp' | 'png'

/** Names its content: what is found there never changes, but for who asks for what was replaced since. */
export function pictureUrl(
  { stem, contentHash }: Pick<Picture, 'stem' | 'contentHash'>,
  width: number,
  format: PictureFormat,
): string {
  return `/media/${stem}${contentHash === undefined ? '' : `.${contentHash}`}-${width}.${format}`
}

/** The style of a picture that may be cropped; nothing where its middle is what counts. */
export const cropStyle = ({ focus }: Pick<Picture, 'focus'>): { objectPosition: string } | undefined =>
  focus && { objectPosition: `${focus.x}% ${focus.y}%` }

const MARK = /!\[([^\]\n]*)\]\(\s*([^)\s]*)[^)\n]*\)/g
const OWN = /^\/media\/([a-z0-9-]+?)(?:\.[0-9a-f]+)?-\d+\.(?:avif|webp|png)$/

/** The picture of the library that an address is one of; null for any other address. */
export const stemOfAddress = (address: string): string | null => OWN.exec(address)?.[1] ?? null

/** What a text in Markdown shows: each picture's description and address, and which of the library it is. */
export const picturesOf = (markdown: string): { alt: string; address: string; stem: string | null }[] =>
  [...markdown.matchAll(MARK)].map(([, alt = '', address = '']) => ({
    ...{ alt: alt.trim(), address, stem: stemOfAddress(address) },
  }))
