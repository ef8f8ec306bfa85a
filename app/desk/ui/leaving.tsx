import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Dialog } from './dialog.tsx'

/** The mark of a field whose words are not sent yet. */
export const unsent = (text: string) => (text.trim() === '' ? {} : { 'data-is-unsent': '' })

const hasUnsent = (among = '[data-is-unsent]') => document.querySelector(`main ${among}`) !== null

/** What goes along to other addresses of its page is left with the page alone. */
const isLeft = (here: Pick<Location, 'pathname' | 'search'>, there: Pick<Location, 'pathname' | 'search'>) =>
  placeOf(here) !== placeOf(there) &&
  hasUnsent(here.pathname === there.pathname ? '[data-is-unsent=""]' : '[data-is-unsent]')

/** A form of '?serie' is sent to '?serie=', which is the same place. */
const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  `${pathname}?${new URLSearchParams(search)}`

/** Asks once before a page is left on which somebody has written what is not sent. */
export function AskBeforeLeaving() {
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isLeft(currentLocation, nextLocation))
  const isAsking = blocker.state === 'blocked'
  useEffect(() => {
    if (isAsking) dialog.current?.showModal()
    else if (dialog.current?.open) dialog.current.close()
  }, [isAsking])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => void (hasUnsent() && event.preventDefault())
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <Dialog
      ref={dialog}
      title={'Partir sans envoyer\u202F?'}
      onClose={() => void (blocker.state === 'blocked' && blocker.reset())}
    >
      <div className="dlg__b">
        <p>Ce que vous avez écrit n’est pas parti. Ce navigateur le garde{'\u202F'}: vous le retrouverez ici.</p>
      </div>
      <div className="dlg__f">
        <button type="button" className="btn btn--quiet" onClick={() => blocker.proceed?.()}>
          Partir
        </button>
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          Rester et finir
        </button>
      </div>
    </Dialog>
  )
}
