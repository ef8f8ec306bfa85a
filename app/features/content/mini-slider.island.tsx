import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { ShowcaseItem } from '#contracts/catalog/catalog.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Rotation } from './rotation.ts'
import { RotationToggle } from './rotation-toggle.tsx'
import { scrollSideways } from './scroll-sideways.ts'
import { useRotation } from './use-rotation.ts'

/** Spec §9. The style sheet knows the width, too. */
const EVERY_MS = 3000
const STEP_PX = 220

/** Products that pass by at the foot of every page; without script they are scrolled by hand. */
export default function MiniSlider({ items }: { items: ShowcaseItem[] }) {
  const { isPaused, isAwake, rotation, holders } = useRotation({ count: items.length, everyMs: EVERY_MS })
  const titleId = useId()
  const { stripRef, first, isLong } = useStrip(rotation, items.length)
  const inTurn = [...items.slice(first), ...items.slice(0, first)]
  return (
    <section className="mini-slider" aria-labelledby={titleId} {...holders}>
      <div className="wrap mini-slider__row">
        <h2 id={titleId}>Nos guides et nos outils</h2>
        <ul className="mini-slider__strip list" ref={stripRef}>
          {inTurn.map(({ slug, name, picture }) => (
            <li key={slug}>
              <a href={ROUTES.product(slug)}>
                <Thumbnail picture={picture} />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
        {isAwake && isLong && <RotationToggle {...{ rotation, isPaused }} />}
      </div>
    </section>
  )
}

/**
 * Moves the strip by one item at each turn. What has left it comes again at its end, so that it never ends: `first` is
 * the item that it begins with now. A strip that is hardly longer than its place stays still.
 */
function useStrip(rotation: Rotation, count: number) {
  const stripRef = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ first: 0, gone: 0 })
  const [isLong, setLong] = useState(false)

  useEffect(() => {
    const strip = stripRef.current
    if (!strip) return
    const observer = new ResizeObserver(() => setLong(count * STEP_PX >= strip.clientWidth + STEP_PX))
    observer.observe(strip)
    return () => observer.disconnect()
  }, [count])

  useEffect(() => {
    let turn = rotation.getState().index
    return rotation.subscribe(() => {
      const strip = stripRef.current
      const { index } = rotation.getState()
      if (!strip || !isLong || index === turn) return
      turn = index
      const left = Math.floor(strip.scrollLeft / STEP_PX)
      setPlace((from) => ({ first: (from.first + left) % count, gone: left }))
    })
  }, [rotation, count, isLong])

  // Before the browser paints: the strip must not be seen between its new order and its new place.
  const start = useRef(place)
  useLayoutEffect(() => {
    const strip = stripRef.current
    if (!strip || place === start.current) return
    strip.scrollLeft -= place.gone * STEP_PX
    scrollSideways(strip, STEP_PX)
  }, [place])
  return { stripRef, first: place.first, isLong }
}
