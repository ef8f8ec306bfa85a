import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import type { Gesture, WrittenPicture } from './marks.ts'

const BUTTONS = [
  ['bold', 'bold', 'Gras, ⌘B'],
  ['italic', 'ital', 'Italique, ⌘I'],
  ['heading', 'h', 'Intertitre'],
  ['list', 'list', 'Liste'],
  ['quote', 'quote', 'Citation'],
  ['link', 'link', 'Lien, ⌘⇧K'],
  ['table', 'table', 'Tableau'],
] as const satisfies readonly (readonly [string, IconName, string])[]

type WritingBarProps = {
  apply: (gesture: Gesture) => void
  choose: (() => Promise<WrittenPicture | null>) | undefined
  children: ReactNode
}

/** One stop of the Tab key; arrows walk from button to button (the pattern of toolbars). */
export function WritingBar({ apply, choose, children }: WritingBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    const next = to === undefined || at < 0 ? undefined : buttons[(to + buttons.length) % buttons.length]
    if (!next) return
    event.preventDefault()
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    next.focus()
  }
  const addPicture = async () => {
    const { block, pictureMark } = await import('./marks.ts')
    if (!choose) return apply(block('![Ce que montre l’image](/media/image.png)', 'Ce que montre l’image'))
    const picture = await choose()
    if (picture) apply(block(pictureMark(picture)))
  }
  return (
    <div ref={bar} className="md__bar" role="toolbar" aria-label="Mise en forme" onKeyDown={walk}>
      {BUTTONS.map(([gesture, icon, words], index) => (
        <Tool
          key={gesture}
          icon={icon}
          words={words}
          isFirst={index === 0}
          act={async () => apply((await import('./marks.ts'))[gesture])}
        />
      ))}
      <Tool icon="img" words="Image" act={addPicture} />
      {children}
    </div>
  )
}

type ToolProps = { icon: IconName; words: string; act: () => void; isFirst?: boolean }

/** A button of the toolbar. */
export const Tool = ({ icon, words, act, isFirst = false }: ToolProps) => (
  <button
    type="button"
    className="btn btn--ghost btn--icon"
    aria-label={words}
    title={words}
    tabIndex={isFirst ? 0 : -1}
    // The choice in the text stays while the mouse presses.
    onMouseDown={(event) => event.preventDefault()}
    onClick={act}
  >
    <Icon name={icon} />
  </button>
)
