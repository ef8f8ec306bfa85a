/** A picture kept in several widths and formats under `/media/{stem}-{width}.{format}`. */
export type Picture = {
  /** File name without width and format; it ends in a hash of the content, so addresses never go stale. */
  stem: string
  width: number
  height: number
  /** Widths at hand, ascending, in pixels. */
  widths: number[]
  alt: string
}

export type PictureFormat = 'avif' | 'webp' | 'png'

export function pictureUrl(picture: Pick<Picture, 'stem'>, width: number, format: PictureFormat): string {
  return `/media/${picture.stem}-${width}.${format}`
}
