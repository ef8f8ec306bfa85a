import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { largestWidth } from '#app/ui/responsive-picture.tsx'
import { type Picture, pictureUrl } from '#contracts/content/picture.ts'
import { canZoom, zoomOffset } from './zoom-condition.ts'

type Point = { clientX: number; clientY: number }

/** The large picture over the small one: it follows a mouse that hovers; a tap opens and closes it (spec §2). */
export function useZoom(picture: Picture, box: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false)
  const large = useRef<HTMLImageElement>(null)
  const size = largeSize(picture)
  const pointer = useRef<Point>({ clientX: 0, clientY: 0 })

  const place = (point: Point) => {
    pointer.current = point
    if (!box.current || !large.current) return
    const { x, y } = zoomOffset({ x: point.clientX, y: point.clientY }, box.current.getBoundingClientRect(), size)
    large.current.style.transform = `translate(${x}px, ${y}px)`
  }
  const canOpen = () => {
    const gallery = box.current?.closest('.woocommerce-product-gallery')
    return canZoom({ largeWidth: size.width, galleryWidth: gallery?.clientWidth ?? 0 })
  }
  const openAt = (point: Point) => {
    if (!canOpen()) return false
    pointer.current = point
    setIsOpen(true)
    return true
  }
  const close = () => setIsOpen(false)
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse'
  return {
    isOpen,
    openAt,
    close,
    events: {
      onPointerEnter: (event: PointerEvent) => isMouse(event) && openAt(event),
      onPointerLeave: (event: PointerEvent) => isMouse(event) && close(),
      onPointerMove: (event: PointerEvent) => isOpen && place(event),
    },
    largeImage: isOpen && (
      <img
        className="zoomImg"
        ref={(element) => {
          large.current = element
          if (element) place(pointer.current)
        }}
        src={pictureUrl(picture, largestWidth(picture), 'webp')}
        {...size}
        alt=""
        // Without the large picture the small one stays in sight.
        onError={close}
      />
    ),
  }
}

function largeSize(picture: Picture) {
  const width = largestWidth(picture)
  return { width, height: Math.round((width * picture.height) / picture.width) }
}
