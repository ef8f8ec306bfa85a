import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/** What was sent is the same object from its sending to its answer. */
type Sent = object | string
type UnderWay = { formData: FormData | undefined; json: unknown; text: string | undefined }
const sentBy = ({ formData, json, text }: UnderWay): Sent | null =>
  formData ?? (typeof json === 'object' ? json : null) ?? text ?? null

/**
 * Says of every button that sent a form that it is at work until the answer is there, whichever page drew it: a form needs no
 * words of its own for that. What is pressed meanwhile works as ever, and what is sent by nobody's hand keeps no button at work.
 */
export function BusyButtons() {
  const navigation = useNavigation()
  const underWay = [navigation, ...useFetchers()]
    .filter(({ state }) => state !== 'idle')
    .map(sentBy)
    .filter((sent) => sent !== null)
  const known = useRef<readonly Sent[]>([])
  const pressed = useRef<HTMLElement | null>(null)
  const atWork = useRef(new Map<HTMLElement, Sent>())
  useEffect(() => {
    // A form whose page answers it alone asks nobody: what is pressed next is not its button's work.
    const forget = () => {
      pressed.current = null
    }
    const note = ({ submitter, target }: SubmitEvent) => {
      pressed.current = submitter ?? (target instanceof HTMLFormElement ? buttonOf(target) : null)
    }
    const before = ['click', 'change', 'input'] as const
    for (const event of before) document.addEventListener(event, forget, true)
    document.addEventListener('submit', note, true)
    return () => {
      for (const event of before) document.removeEventListener(event, forget, true)
      document.removeEventListener('submit', note, true)
    }
  }, [])
  useEffect(() => {
    const { current } = atWork
    const news = underWay.find((sent) => !known.current.includes(sent))
    known.current = underWay
    if (news !== undefined && pressed.current) {
      current.set(pressed.current, news)
      pressed.current.setAttribute('aria-busy', 'true')
      pressed.current = null
    }
    for (const [button, sent] of current) {
      if (underWay.includes(sent)) continue
      button.removeAttribute('aria-busy')
      current.delete(button)
    }
  })
  return null
}

/** What a key sends (⌘S) is the work of the button that Entrée would press. */
const buttonOf = ({ elements }: HTMLFormElement) =>
  [...elements].find((element): element is HTMLButtonElement =>
    element.matches('button:not([type=button], [type=reset]):enabled'),
  ) ?? null
