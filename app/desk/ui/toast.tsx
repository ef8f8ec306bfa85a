import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { useAwake } from '#app/ui/use-awake.ts'
import { Icon } from './icon.tsx'
import { useSingleKeys } from './keys.tsx'

/** How long a gesture can be taken back by its toast: what is held back is sent when it is over. */
export type ToastSeconds = 10 | 30

/** What an action answers for a toast. `undo`: the fields that take it back, posted where it was done; null: nothing does. */
export type Told = { said: string; undo: Readonly<Record<string, string>> | null }

type Shown = Told & { seconds: ToastSeconds; from: string }

const Show = createContext<((shown: Shown) => void) | null>(null)

/**
 * The one place of toasts, around all pages: what was done stays told, and can be taken back, on the page that somebody
 * went to meanwhile. A newer one takes the place of the one before.
 */
export function ToastPlace({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  return (
    <Show value={setShown}>
      {children}
      <div role="status">{shown && <Standing shown={shown} close={() => setShown(null)} />}</div>
    </Show>
  )
}

/**
 * Tells what an action did. `answer`: what it gave back, null before or where it refused; the same object is told once.
 * Without script it stands where it is drawn; with it, only in the place of toasts: never in both, not for a moment.
 */
export function Toast({ answer, seconds = 10 }: { answer: Told | null; seconds?: ToastSeconds }) {
  const show = useContext(Show)
  const { pathname, search } = useLocation()
  const from = pathname + search
  const isAwake = useAwake()
  const told = useRef<Told | null>(null)
  useEffect(() => {
    if (!answer || !show || answer === told.current) return
    told.current = answer
    show({ said: answer.said, undo: answer.undo, seconds, from })
  }, [answer, show, seconds, from])
  if (!answer || (isAwake && show)) return null
  return (
    <div className="toast" role="status">
      <Said told={answer} to={from} />
    </div>
  )
}

function Standing({ shown, close }: { shown: Shown; close: () => void }) {
  const [isHeld, setHeld] = useState(false)
  const leave = useRef(close)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => leave.current(), shown.seconds * 1_000)
    return () => clearTimeout(timer)
  }, [isHeld, shown])
  const takeBack = () => box.current?.querySelector('form')?.requestSubmit()
  useSingleKeys(shown.undo ? { z: { says: 'Annuler le dernier geste', act: takeBack } } : {})
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done there, it only waits for who is at it.
    <div
      className="toast"
      ref={box}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Said told={shown} to={shown.from} onUndo={close} />
    </div>
  )
}

type SaidProps = { told: Told; to: string; onUndo?: () => void }

function Said({ told: { said, undo }, to, onUndo }: SaidProps) {
  return (
    <>
      <Icon name="ok" />
      <span>{said}</span>
      {undo && (
        <Form method="post" action={to} preventScrollReset {...(onUndo && { onSubmit: onUndo })}>
          {Object.entries(undo).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="btn" aria-keyshortcuts="Z">
            Annuler
          </button>
        </Form>
      )}
    </>
  )
}
