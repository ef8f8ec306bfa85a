import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * A gesture about what is kept, on a page where it is also written: what is not saved yet is saved first, and the gesture is made
 * once it is. Refused, it is not made. `version`: of what is kept.
 */
export function useSavedFirst(version: number): (gesture: () => void) => void {
  const { state, formData } = useNavigation()
  const waiting = useRef<{ gesture: () => void; version: number; hasLeft: boolean } | null>(null)
  useEffect(() => {
    const { current } = waiting
    if (!current) return
    if (state !== 'idle') {
      current.hasLeft = true
      return
    }
    if (!current.hasLeft) return
    waiting.current = null
    if (version > current.version) current.gesture()
  }, [state, version])
  return (gesture) => {
    // On its way already: whoever presses now means what is being saved.
    if (formData?.has('version') && !formData.get('intent')) {
      waiting.current = { gesture, version, hasLeft: true }
      return
    }
    const form = document.querySelector<HTMLFormElement>('form.edit[data-is-unsent]')
    if (!form) return gesture()
    // What the browser itself does not send is not saved: it says why at its field.
    if (!form.reportValidity()) return
    waiting.current = { gesture, version, hasLeft: false }
    form.requestSubmit()
  }
}
