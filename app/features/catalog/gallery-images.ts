import type { GalleryImage, ProductView } from '#contracts/catalog/catalog.ts'
import type { Picture } from '#contracts/content/picture.ts'

/** The cover stands in for a product without a gallery. */
export function galleryImages({ gallery, picture }: ProductView): GalleryImage[] {
  if (gallery.length > 0) return gallery
  return picture ? [{ ...picture, caption: '' }] : []
}

/**
 * The pictures while a variation is chosen, and which of them shows it: one of the gallery itself, or the first place,
 * where the variation's own stands in.
 */
export function showVariation(
  images: readonly GalleryImage[],
  picture: Picture | null,
): { images: readonly GalleryImage[]; index: number } {
  const index = picture ? images.findIndex(({ stem }) => stem === picture.stem) : 0
  if (!picture || index >= 0) return { images, index }
  return { images: [{ ...picture, caption: '' }, ...images.slice(1)], index: 0 }
}
