import { largestWidth, ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import type { GalleryImage, ProductView } from '#contracts/catalog.ts'
import type { Picture } from '#contracts/picture.ts'
import { pictureUrl } from '#contracts/picture.ts'

const IMAGE_SIZES = '(min-width: 75em) 430px, (min-width: 46em) 44vw, 88vw'
const THUMBNAIL_SIZES = '(min-width: 46em) 110px, 18vw'

/** The pictures of a product side by side: swiped, scrolled, or reached by the small ones below. Needs no script. */
export function Gallery({ product }: { product: ProductView }) {
  const images = galleryImages(product)
  if (images.length === 0) return <div className="gallery gallery__track" />
  return (
    <div className="gallery woocommerce-product-gallery">
      <div className="gallery__track woocommerce-product-gallery__wrapper">
        {images.map((image, index) => (
          <LargeImage key={image.stem} image={image} index={index} />
        ))}
      </div>
      {product.price.crossedOutCents !== null && <span className="badge onsale">Promo</span>}
      {images.length > 1 && (
        <ol className="thumbs list" aria-label="Images du produit">
          {images.map((image, index) => (
            <li key={image.stem}>
              <a href={`#${anchorOf(index)}`} aria-label={image.caption || image.alt}>
                <ResponsivePicture picture={image} sizes={THUMBNAIL_SIZES} alt="" />
              </a>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function LargeImage({ image, index }: { image: GalleryImage; index: number }) {
  const width = largestWidth(image)
  const url = pictureUrl(image, width, 'png')
  return (
    <div
      className="gallery__image woocommerce-product-gallery__image"
      id={anchorOf(index)}
      data-thumb={thumbnailOf(image)}
    >
      <a href={url} aria-label={`${image.alt || image.caption} (image entière)`}>
        <ResponsivePicture
          className="wp-post-image"
          picture={image}
          sizes={IMAGE_SIZES}
          alt={image.alt || image.caption}
          isUrgent={index === 0}
        />
      </a>
    </div>
  )
}

/** The cover stands in for a product without a gallery. */
function galleryImages({ gallery, picture }: ProductView): GalleryImage[] {
  if (gallery.length > 0) return gallery
  return picture ? [{ ...picture, caption: '' }] : []
}

const anchorOf = (index: number) => `image-${index + 1}`
const thumbnailOf = (image: Picture) => pictureUrl(image, image.widths[0] ?? image.width, 'png')
