import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/**
 * Says of every button that sent a form that it is at work until the answer is there, whichever page drew it: a form needs no
 * words of its own for that. What is pressed meanwhile works as ever.
 */
export function BusyButtons() {
  const { state } = useNavigation()
  const fetchers = useFetchers()
  const isBusy = state !== 'idle' || fetchers.some((fetcher) => fetcher.state !== 'idle')
  const pressed = useRef(new Set<HTMLElement>())
  const isAtWork = useRef(false)
  useEffect(() => {
    const { current } = pressed
    // A form whose page answers it alone asks nobody: what is pressed next is not its button's work.
    const forget = () => {
      if (!isAtWork.current) current.clear()
    }
    const note = ({ submitter }: SubmitEvent) => {
      forget()
      if (!submitter) return
      current.add(submitter)
      if (isAtWork.current) submitter.setAttribute('aria-busy', 'true')
    }
    const before = ['click', 'change'] as const
    for (const event of before) document.addEventListener(event, forget, true)
    document.addEventListener('submit', note, true)
    return () => {
      for (const event of before) document.removeEventListener(event, forget, true)
      document.removeEventListener('submit', note, true)
    }
  }, [])
  useEffect(() => {
    isAtWork.current = isBusy
    for (const button of pressed.current) {
      if (isBusy) button.setAttribute('aria-busy', 'true')
      else button.removeAttribute('aria-busy')
    }
    if (!isBusy) pressed.current.clear()
  }, [isBusy])
  return null
}
