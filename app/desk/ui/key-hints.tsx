import { Fragment } from 'react'
import { useAwake } from '#app/ui/use-awake.ts'
import { useKeyMark } from './keys.tsx'

/** Keys of a list that act by themselves, each with what it does: below it, for who has a keyboard and has not turned them off. */
export function KeyHints({ hints }: { hints: readonly (readonly [keys: string, says: string])[] }) {
  const areOn = useKeyMark()('J')['aria-keyshortcuts'] !== undefined
  // Without script no key does anything.
  if (!useAwake() || !areOn) return null
  return (
    <p className="key-hints">
      {hints.map(([keys, says], place) => (
        <Fragment key={keys}>
          {place > 0 && ' · '}
          {keys.split(' ').map((key) => (
            <Fragment key={key}>
              <kbd>{key}</kbd>{' '}
            </Fragment>
          ))}
          {says}
        </Fragment>
      ))}
    </p>
  )
}
