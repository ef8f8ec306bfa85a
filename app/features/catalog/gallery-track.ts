import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Picture } from '#contracts/content/picture.ts'

/** Spec §9, product gallery. */
const SLIDE_MS = 500

/**
 * The track is the browser's own scroll container, so fingers and wheels need no script. This slides it on request,
 * tells which picture is seen, and gives it that picture's height.
 */
export function useGalleryTrack(track: RefObject<HTMLElement | null>, images: readonly Picture[]) {
  const [current, setCurrent] = useState(0)
  const currentStem = images[current]?.stem
  const stopSliding = useRef<(() => void) | null>(null)

  const stop = () => {
    stopSliding.current?.()
    stopSliding.current = null
  }
  const followSwipe = () => {
    if (track.current && !stopSliding.current)
      setCurrent(Math.round(track.current.scrollLeft / slideWidth(track.current)))
  }
  const show = (index: number) => {
    stop()
    setCurrent(index)
    if (track.current) stopSliding.current = slide(track.current, index, () => (stopSliding.current = null))
  }
  useEffect(() => {
    const element = track.current
    const seen = element?.children[current]
    if (!element || !seen || !currentStem) return
    const observer = new ResizeObserver(() => {
      element.style.height = `${seen.getBoundingClientRect().height}px`
    })
    observer.observe(seen)
    return () => observer.disconnect()
  }, [track, current, currentStem])

  return { current, show, trackEvents: { onScroll: followSwipe, onPointerDown: stop, onWheel: stop } }
}

/** Slides are as wide as fractions of a pixel allow. */
function distanceTo(track: HTMLElement, index: number): number {
  const slide = track.children[index]
  return slide ? slide.getBoundingClientRect().left - track.getBoundingClientRect().left : 0
}

const slideWidth = (track: HTMLElement) => track.clientWidth || 1

/** Gives back what stops it half-way. */
function slide(track: HTMLElement, index: number, onArrival: () => void): (() => void) | null {
  const start = track.scrollLeft
  const distance = distanceTo(track, index)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    track.scrollLeft = start + distance
    return null
  }
  const startedAt = performance.now()
  // Snapping would take every frame to its own end.
  track.style.scrollSnapType = 'none'
  let frame = requestAnimationFrame(step)

  function step(now: number) {
    const progress = Math.min(Math.max(now - startedAt, 0) / SLIDE_MS, 1)
    track.scrollLeft = start + distance * ease(progress)
    if (progress < 1) frame = requestAnimationFrame(step)
    else arrive()
  }
  function arrive() {
    track.style.scrollSnapType = ''
    onArrival()
  }
  return () => {
    cancelAnimationFrame(frame)
    track.style.scrollSnapType = ''
  }
}

const ease = (progress: number) => (1 - Math.cos(Math.PI * progress)) / 2
