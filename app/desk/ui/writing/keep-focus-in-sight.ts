/** Anything of these is somebody who goes on. */
const GOES_ON = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

type FocusBelow = { bringBack: () => void; forget: () => void }

/**
 * An editor knows how tall its lines are once they are drawn, and the way past it by Tab has them be: what has the focus by
 * then, further down, is to be brought back into sight each time, until somebody goes on.
 */
export function followFocusBelow(editor: HTMLElement): FocusBelow {
  const over = new AbortController()
  let focused: Element | null = null
  const letGo = () => {
    focused = null
  }
  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || editor.contains(target)) return letGo()
    const isBelow = editor.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING
    focused = isBelow ? target : null
  }
  document.addEventListener('focusin', follow, { signal: over.signal })
  for (const event of GOES_ON) window.addEventListener(event, letGo, { signal: over.signal, passive: true })
  return { bringBack: () => focused?.scrollIntoView({ block: 'nearest' }), forget: () => over.abort() }
}
