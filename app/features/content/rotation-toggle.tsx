import { Icon } from '#app/ui/icon.tsx'
import type { Rotation } from './rotation.ts'

/** Stops what moves by itself, and starts it again (WCAG 2.2.2). */
export function RotationToggle({ rotation, isPaused }: { rotation: Rotation; isPaused: boolean }) {
  return (
    <button
      className="icon-btn"
      type="button"
      aria-label={isPaused ? 'Reprendre le défilement' : 'Mettre le défilement en pause'}
      onClick={isPaused ? rotation.resume : rotation.pause}
    >
      <Icon name={isPaused ? 'play' : 'pause'} />
    </button>
  )
}
