import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { isPlainClick } from '#app/ui/plain-click.ts'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import { useAwake } from '#app/ui/use-awake.ts'
import type { GalleryImage } from '#contracts/catalog/catalog.ts'
import type { Picture } from '#contracts/content/picture.ts'
import { showVariation } from './gallery-images.ts'
import { GALLERY_TEXT } from './gallery-settings.ts'
import { GallerySlide, slideId } from './gallery-slide.tsx'
import { useGalleryTrack } from './gallery-track.ts'
import type { LightboxProps } from './lightbox.tsx'
import { variationStore } from './variation-store.ts'

const THUMBNAIL_SIZES = '(min-width: 46em) 110px, 18vw'

type GalleryProps = {
  images: GalleryImage[]
  variationPictures: { id: number; picture: Picture | null }[]
  isOnSale: boolean
}

/**
 * The pictures of a product side by side: swiped, scrolled, or reached by the small ones below. All of that works
 * without script, which adds the slide, the zoom, the full screen and the picture of the chosen variation.
 */
export default function Gallery({ images, variationPictures, isOnSale }: GalleryProps) {
  const track = useRef<HTMLDivElement>(null)
  const isAwake = useAwake()
  const chosenId = useSyncExternalStore(
    variationStore.subscribe,
    variationStore.chosenId,
    variationStore.serverChosenId,
  )
  const picture = variationPictures.find(({ id }) => id === chosenId)?.picture ?? null
  const { images: shown, index: chosenIndex } = showVariation(images, picture)
  const { current, show, trackEvents } = useGalleryTrack(track, shown)
  const [Lightbox, openLightbox, closeLightbox] = useLightbox()
  useFollowedChoice(chosenId, () => show(chosenIndex))
  const hasSlider = shown.length > 1

  if (shown.length === 0) return <div className="gallery gallery__track" />
  return (
    <div className={`gallery woocommerce-product-gallery images ${isAwake ? 'is-awake' : ''}`}>
      <div className="gallery__frame">
        <div ref={track} className="gallery__track woocommerce-product-gallery__wrapper" {...trackEvents}>
          {shown.map((image, index) => (
            <GallerySlide key={image.stem} image={image} index={index} onOpen={openLightbox} />
          ))}
        </div>
        {isOnSale && <span className="badge onsale">Promo</span>}
        {isAwake && (
          <button
            className="icon-btn gallery__trigger woocommerce-product-gallery__trigger"
            type="button"
            aria-label={GALLERY_TEXT}
            aria-haspopup="dialog"
            onClick={(click) => openLightbox(click.currentTarget)}
          >
            <Icon name="zoom-in" />
          </button>
        )}
      </div>
      {hasSlider && (
        <ol className="thumbs list flex-control-nav flex-control-thumbs" aria-label="Images du produit">
          {shown.map((image, index) => (
            <li key={image.stem}>
              <a
                href={`#${slideId(index)}`}
                aria-label={image.caption || image.alt}
                aria-current={isAwake && index === current ? 'true' : undefined}
                onClick={(click) => {
                  if (!isPlainClick(click)) return
                  click.preventDefault()
                  show(index)
                }}
              >
                <ResponsivePicture picture={image} sizes={THUMBNAIL_SIZES} mostPixels={320} alt="" />
              </a>
            </li>
          ))}
        </ol>
      )}
      {Lightbox && <Lightbox images={shown} index={current} onClose={closeLightbox} />}
    </div>
  )
}

/** Loads the full-screen gallery the first time somebody asks for it; without it the picture's file is shown. */
function useLightbox() {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null)
  const open = async (opener: HTMLElement) => {
    // Safari gives a button no focus when it is clicked: the focus must have a place to come back to.
    opener.focus()
    const link = opener.closest('a') ?? opener.closest('.gallery')?.querySelector('a')
    try {
      const module = await import('./lightbox.tsx')
      setLightbox(() => module.Lightbox)
    } catch {
      // Offline, or a newer version of the shop took its place. A rejection handler would miss the style sheet's.
      if (link) location.assign(link.href)
    }
  }
  return [Lightbox, open, () => setLightbox(null)] as const
}

/** The track is the browser's: it slides to the picture of a new choice, and not before there was one. */
function useFollowedChoice(chosenId: number | null, slide: () => void) {
  const followedId = useRef<number | null>(null)
  useEffect(() => {
    if (followedId.current === chosenId) return
    followedId.current = chosenId
    slide()
  }, [chosenId, slide])
}
