import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Before it, what was there stays: nothing flickers. */
const SHOWN_AFTER_MILLISECONDS = 200
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Where the rows of a list stand, or what says that there are none; while other rows of it are read, their places. */
export function ListPlace({ children }: { children: ReactNode }) {
  const isSlow = useIsReadingAgain()
  if (!isSlow) return children
  return (
    <div className="tbl-box" aria-busy="true">
      <p className="sr" role="status">
        Chargement de la liste…
      </p>
      {ROWS.map((row) => (
        <div className="todo todo--plain" aria-hidden="true" key={row}>
          <span className="sk" />
        </div>
      ))}
    </div>
  )
}

/** Whether this page has been reading itself anew for longer than nobody notices. */
function useIsReadingAgain(): boolean {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const isReading = state === 'loading' && location.pathname === pathname
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isReading) return
    const timer = setTimeout(() => setSlow(true), SHOWN_AFTER_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isReading])
  return isReading && isSlow
}
