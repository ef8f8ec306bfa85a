import { useEffect, useRef } from 'react'

/**
 * For a field that follows what its page shows, and is the same field all the while: it keeps the focus when the answer is
 * there. What was typed before the script came is left alone; `isTyped`: so is what is being typed now.
 */
export function useShown<Control extends HTMLInputElement | HTMLSelectElement>(value: string, isTyped = false) {
  const control = useRef<Control>(null)
  const shown = useRef(value)
  useEffect(() => {
    const { current } = control
    const isLeft = isTyped && current === document.activeElement
    if (current && shown.current !== value && !isLeft) current.value = value
    shown.current = value
  }, [value, isTyped])
  return control
}
