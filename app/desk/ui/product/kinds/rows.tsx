import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { fieldId, useEditing } from '../../edit-context.ts'
import { Icon } from '../../icon.tsx'

type RowsProps = {
  /** Of the field that says which rows there are. */
  name: string
  /** What is kept of it: a row's key a line. */
  kept: string
  /** What a row is called: 'la leçon', 'le produit'. */
  one: string
  /** On the button that makes one more; left out: none is made here. */
  add?: string
  /** Of a new row, by those that there are. */
  nextKey?: (keys: readonly string[]) => string
  most?: number
  /** `prefix`: before the names of the row's own fields. */
  children: (row: { key: string; prefix: string; place: number }) => ReactNode
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

/** One more than the largest number among them. */
const afterAll = (keys: readonly string[]) => String(Math.max(0, ...keys.map(Number).filter(Number.isFinite)) + 1)

/**
 * Rows that are put in order by dragging or by the arrow keys, added and taken away. Without script they are there, and each
 * can be changed where it stands.
 */
export function Rows({ name, kept, one, add, nextKey = afterAll, most = 60, children }: RowsProps) {
  const { valuesOf, errorOf } = useEditing()
  const [keys, setKeys] = useState(() => valuesOf(name, linesOf(kept)).flatMap(linesOf))
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const error = errorOf(name)
  const move = (from: number, to: number) => {
    const key = keys[from]
    if (key === undefined || to < 0 || to >= keys.length) return
    setKeys(keys.toSpliced(from, 1).toSpliced(to, 0, key))
    setSaid(`Place ${to + 1} sur ${keys.length}.`)
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-grip]')[to]?.focus())
    changed(list.current)
  }
  return (
    <>
      <ol className="rows" ref={list} id={fieldId(name)} tabIndex={error ? -1 : undefined}>
        {keys.map((key, index) => (
          <li key={key}>
            <input type="hidden" name={name} value={key} />
            <Grip label={`Déplacer ${one} ${index + 1}`} move={(step) => move(index, index + step)} />
            <div className="rows__body">{children({ key, prefix: `${name}.${key}`, place: index + 1 })}</div>
            <button
              type="button"
              className="btn btn--ghost btn--icon"
              aria-label={`Retirer ${one} ${index + 1}`}
              onClick={() => {
                setKeys(keys.filter((each) => each !== key))
                setSaid(`Retiré. Reste ${keys.length - 1}.`)
              }}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ol>
      <span className="sr" role="status">
        {said}
      </span>
      {error && (
        <p className="err">
          <Icon name="alert" />
          {error}
        </p>
      )}
      {add && keys.length < most && (
        <p className="row">
          <button type="button" className="btn btn--quiet" onClick={() => setKeys([...keys, nextKey(keys)])}>
            <Icon name="plus" />
            {add}
          </button>
        </p>
      )}
    </>
  )
}

/** Forms count what has changed when they hear of it. */
const changed = (list: Element | null) =>
  requestAnimationFrame(() => list?.dispatchEvent(new Event('input', { bubbles: true })))

type GripProps = { label: string; move: (step: -1 | 1) => void }

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Dragged past its neighbour, a row takes its place; so it does by the arrow keys. */
function Grip({ label, move }: GripProps) {
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(step)
  }
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const grip = event.currentTarget
    if (!grip.hasPointerCapture(event.pointerId)) return
    const step = passed(grip.closest('li'), event.clientY)
    if (step !== 0) move(step)
  }
  return (
    <button
      type="button"
      className="btn btn--ghost btn--icon grip"
      data-grip=""
      aria-label={`${label} (flèches haut et bas)`}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <Icon name="grip" />
    </button>
  )
}

/** Which neighbour's middle the pointer has passed. */
function passed(row: Element | null, y: number): -1 | 0 | 1 {
  const middle = (element: Element | null | undefined) => {
    const box = element?.getBoundingClientRect()
    return box && box.top + box.height / 2
  }
  const [above, below] = [middle(row?.previousElementSibling), middle(row?.nextElementSibling)]
  if (above !== undefined && y < above) return -1
  return below !== undefined && y > below ? 1 : 0
}
