import { type Picture, pictureUrl } from '#contracts/picture.ts'

/** As wide as the screen on phones, a good half of the page beyond. */
export const HERO_SIZES = '(min-width: 80em) 624px, (min-width: 48em) 49vw, 100vw'

/** `<link>` that fetches the first slide's picture before the page has been read: it is the largest thing in sight. */
export function preloadPicture(picture: Picture, sizes: string) {
  return {
    tagName: 'link',
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: picture.widths.map((width) => `${pictureUrl(picture, width, 'avif')} ${width}w`).join(', '),
    imageSizes: sizes,
    fetchPriority: 'high',
  }
}
