import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'

/** Puts into the empty page of a DOM test what the server would send: the same component, the same markup. */
export function draw(element: ReactElement): void {
  document.body.innerHTML = renderToString(element)
}

/** The one element that is asked for; more or less of them is a mistake of the test. */
export function the<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const [found, ...others] = document.querySelectorAll<Kind>(selector)
  if (!found || others.length > 0) throw new Error(`${found ? others.length + 1 : 'none'} of ${selector}`)
  return found
}

/** By a clock that stands: what is the provider's is drawn piece by piece, each in a task of its own. */
export const untilDrawn = () => vi.advanceTimersByTimeAsync(10)
