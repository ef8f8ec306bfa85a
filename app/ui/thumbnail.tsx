import { cropStyle, type Picture, pictureUrl } from '#contracts/content/picture.ts'

/** Twice the 48 px that it is shown at, for dense screens. */
const WIDTH = 96

/** The small picture beside a line of a cart or an order; the name beside it says what it shows. */
export function Thumbnail({ picture }: { picture: Picture }) {
  const width = picture.widths.find((candidate) => candidate >= WIDTH) ?? picture.width
  return (
    <img
      style={cropStyle(picture)}
      src={pictureUrl(picture, width, 'webp')}
      width={picture.width}
      height={picture.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
