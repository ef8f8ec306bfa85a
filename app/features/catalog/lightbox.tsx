import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import './lightbox.css'
import { createContext, type KeyboardEvent, use } from 'react'
import YetAnotherLightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { largestWidth } from '#app/ui/responsive-picture.tsx'
import type { GalleryImage } from '#contracts/catalog/catalog.ts'
import { pictureUrl } from '#contracts/content/picture.ts'

export type LightboxProps = { images: readonly GalleryImage[]; index: number; onClose: () => void }

const LABELS = {
  Previous: 'Image précédente',
  Next: 'Image suivante',
  Close: 'Fermer',
  'Zoom in': 'Agrandir',
  'Zoom out': 'Réduire',
  'Enter Fullscreen': 'Passer en plein écran',
  'Exit Fullscreen': 'Quitter le plein écran',
  Lightbox: 'Galerie d’images en plein écran',
  Carousel: 'carrousel',
  'Photo gallery': 'Images du produit',
  Slide: 'image',
  Caption: 'légende',
  '{index} of {total}': '{index} sur {total}',
}

/** The pictures in full screen, with captions and a counter. It comes and goes at once and leaves no history (spec §9). */
export function Lightbox({ images, index, onClose }: LightboxProps) {
  const isAlone = images.length === 1
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={images.map(slideOf)}
      plugins={[Captions, Counter, Fullscreen, Zoom]}
      labels={LABELS}
      className="lightbox"
      animation={{ fade: 0 }}
      carousel={{ finite: isAlone, padding: '5%', imageProps: { decoding: 'async' } }}
      controller={{ closeOnBackdropClick: true }}
      portal={{ container: { onKeyDown: keepFocusInside } }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      render={{
        iconError: FailedImage,
        slideContainer: ({ slide, children }) => <SlideUrl value={urlOf(slide)}>{children}</SlideUrl>,
        ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}

function slideOf(image: GalleryImage): SlideImage & { description: string } {
  const at = (width: number) => ({
    src: pictureUrl(image, width, 'webp'),
    width,
    height: Math.round((width * image.height) / image.width),
  })
  const alt = image.alt || image.caption
  return { ...at(largestWidth(image)), srcSet: image.widths.map(at), alt, description: image.caption || alt }
}

const SlideUrl = createContext('')
const urlOf = (slide: object) => ('src' in slide && typeof slide.src === 'string' ? slide.src : '')

/** The contract's own words (spec §8, gallery image). */
function FailedImageText() {
  return (
    <p className="lightbox__failure" lang="en">
      <a href={use(SlideUrl)}>The image</a> could not be loaded.
    </p>
  )
}
const FailedImage = () => <FailedImageText />

/** The page behind is inert; this keeps the focus from leaving for the browser's own bars as well. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled, a[href]')].filter(
    (stop) => stop.checkVisibility() && !stop.closest('[inert]'),
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const focused = document.activeElement
  const isAtEdge = focused === (event.shiftKey ? first : last) || !stops.some((stop) => stop === focused)
  if (!isAtEdge) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
