import { useEffect, useRef } from 'react'

/** The button that took a row away goes with it: where it had the focus, what the list is known by takes it. */
export function useFocusOnceRemoved<Place extends HTMLElement>(count: number) {
  const place = useRef<Place>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) place.current?.focus()
    before.current = count
  }, [count])
  return place
}
