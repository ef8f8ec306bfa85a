import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { ANSWER_HELD_SECONDS } from '#contracts/exchanges/message-states.ts'
import { Icon } from '../icon.tsx'

type Result = { said: string; undo: Readonly<Record<string, string>> | null }

/** What was done, and the way back as long as there is one. It stays while somebody is at it. */
export function GestureToast({ result: { said, undo } }: { result: Result }) {
  const [isShown, setShown] = useState(true)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setShown(false), ANSWER_HELD_SECONDS * 1_000)
    return () => clearTimeout(timer)
  }, [isHeld])
  if (!isShown) return null
  return (
    <div
      className="toast"
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="ok" />
      <span>{said}</span>
      {undo && (
        <Form method="post" preventScrollReset>
          {Object.entries(undo).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="btn">
            Annuler
          </button>
        </Form>
      )}
    </div>
  )
}
