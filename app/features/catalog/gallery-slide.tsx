import { type MouseEvent, useRef } from 'react'
import { GALLERY_SIZES } from '#app/fragments/gallery-sizes.ts'
import { largestWidth, ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import type { GalleryImage } from '#contracts/catalog/catalog.ts'
import { pictureUrl } from '#contracts/content/picture.ts'
import { useZoom } from './zoom.tsx'

type GallerySlideProps = { image: GalleryImage; index: number; onOpen: (link: HTMLElement) => void }

/** One large picture: a link to its file that, once awake, zooms or opens the full-screen gallery. */
export function GallerySlide({ image, index, onOpen }: GallerySlideProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { isOpen, openAt, close, events, largeImage } = useZoom(image, link)
  const largeWidth = largestWidth(image)
  const url = pictureUrl(image, largeWidth, 'png')
  const alt = image.alt || image.caption

  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    if (isTouch && isOpen) return close()
    if (isTouch && openAt(event)) return
    onOpen(event.currentTarget)
  }
  return (
    <div
      className="gallery__image woocommerce-product-gallery__image"
      id={slideId(index)}
      data-thumb={pictureUrl(image, image.widths[0] ?? largeWidth, 'png')}
      data-thumb-alt={alt}
    >
      <a
        ref={link}
        className={isOpen ? 'is-zoomed' : undefined}
        href={url}
        aria-label={`${alt} (image entière)`}
        onClick={click}
        {...events}
      >
        <ResponsivePicture
          className="wp-post-image"
          picture={image}
          sizes={GALLERY_SIZES}
          alt={alt}
          isUrgent={index === 0}
          imageData={{
            'data-src': url,
            'data-large_image': url,
            'data-large_image_width': largeWidth,
            'data-large_image_height': Math.round((largeWidth * image.height) / image.width),
            'data-caption': image.caption,
          }}
        />
        {largeImage}
      </a>
    </div>
  )
}

export const slideId = (index: number) => `image-${index + 1}`
