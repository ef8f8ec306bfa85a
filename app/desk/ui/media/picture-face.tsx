import { type Picture, pictureUrl } from '#contracts/content/picture.ts'

/** The narrowest file that is wide enough for a tile on a dense screen. */
const TILE_PIXELS = 320

/** A picture whole, as the library shows it. `alt`: '' where its words stand beside it. */
export function PictureFace({ picture, alt = '' }: { picture: Picture; alt?: string }) {
  const width = picture.widths.find((each) => each >= TILE_PIXELS) ?? picture.widths.at(-1) ?? picture.width
  return (
    <span className="media__f">
      <img
        src={pictureUrl(picture, width, 'webp')}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </span>
  )
}
