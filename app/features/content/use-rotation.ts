import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { createRotation } from './rotation.ts'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * A rotation that lives with its island: `isAwake` once the browser runs it, `holders` for the element on which a
 * pointer, a touch or the keyboard's focus holds it. It starts paused for those who asked for less motion.
 */
export function useRotation(options: { count: number; everyMs: number }) {
  const [rotation] = useState(() => createRotation(options))
  const [isAwake, setAwake] = useState(false)
  const state = useSyncExternalStore(rotation.subscribe, rotation.getState, rotation.getState)
  useEffect(() => {
    const followSight = () => (document.hidden ? rotation.hold('hidden') : rotation.release('hidden'))
    if (matchMedia(REDUCED_MOTION).matches) rotation.pause()
    document.addEventListener('visibilitychange', followSight)
    followSight()
    setAwake(true)
    const stop = rotation.start()
    return () => {
      document.removeEventListener('visibilitychange', followSight)
      stop()
    }
  }, [rotation])
  const holders = {
    onPointerEnter: () => rotation.hold('pointer'),
    onPointerLeave: () => rotation.release('pointer'),
    // A click leaves the focus behind: only that of the keyboard counts.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && rotation.hold('focus'),
    onBlur: () => rotation.release('focus'),
  }
  return { ...state, rotation, isAwake, holders }
}
