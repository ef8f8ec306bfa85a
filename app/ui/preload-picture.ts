import { type Picture, pictureUrl } from '#contracts/content/picture.ts'

/**
 * `<link>` for `meta` that fetches a picture before the page has come to it: the largest thing in sight. `sizes` are
 * those of its `ResponsivePicture`, or it is fetched twice.
 */
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
