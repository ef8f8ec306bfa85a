import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type ListColumn, type ListRow, SITE_LISTS, type SiteList } from '#contracts/staff/site-lists.ts'
import { fieldId, useEditing } from '../edit-context.ts'
import { FieldWords, toldBy } from '../field-words.tsx'
import { Icon } from '../icon.tsx'

type Choices = {
  pictures: readonly { stem: string; alt: string }[]
  targets: readonly { title: string; path: string }[]
}
type ListRowsProps = { list: SiteList; opened: Choices & { rows: readonly ListRow[] } }

const TARGETS = 'adresses-du-site'

/** The order of rows by numbers that stay with them; each change is told to the form around, which looks for changes. */
function useOrder(count: number, rowName: string) {
  const [order, setOrder] = useState(() => Array.from({ length: count }, (_, index) => index))
  const [said, setSaid] = useState('')
  const box = useRef<HTMLOListElement>(null)
  const tell = () => requestAnimationFrame(() => box.current?.dispatchEvent(new Event('input', { bubbles: true })))
  const move = (from: number, to: number) => {
    if (to < 0 || to >= order.length || from === to) return
    const next = [...order]
    next.splice(to, 0, ...next.splice(from, 1))
    setOrder(next)
    setSaid(`${rowName} ${to + 1} sur ${next.length}`)
    tell()
  }
  const add = () => {
    setOrder([...order, Math.max(-1, ...order) + 1])
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('li:last-child :is(input, textarea)')?.focus())
  }
  const remove = (id: number) => {
    setOrder(order.filter((each) => each !== id))
    tell()
  }
  return { order, said, box, move, add, remove }
}

/** The rows of a list, moved by arrow keys and by dragging; a new one stands below the last. */
export function ListRows({ list, opened }: ListRowsProps) {
  const { columns, row: rowName } = SITE_LISTS[list]
  const { valuesOf } = useEditing()
  const fields: readonly ListColumn[] = columns
  const begun = fields.map(({ name }) =>
    valuesOf(
      name,
      opened.rows.map((row) => row[name] ?? ''),
    ),
  )
  const { order, said, box, move, add, remove } = useOrder(Math.max(0, ...begun.map(({ length }) => length)), rowName)
  const dragged = useRef<number | null>(null)
  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      <ol className="list-rows" ref={box}>
        {order.map((id, place) => (
          <li
            key={id}
            className="list-row"
            onDragOver={(event) => dragged.current !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged.current !== null) move(dragged.current, place)
              dragged.current = null
            }}
          >
            {rowName !== '' && (
              <Grip
                name={`${rowName} ${place + 1}`}
                move={(step) => move(place, place + step)}
                drag={() => {
                  dragged.current = place
                }}
              />
            )}
            <div className="fields grow">
              {fields.map((column, index) => (
                <ListField
                  key={column.name}
                  {...{ column, row: place, begun: begun[index]?.[id] ?? '', choices: opened }}
                />
              ))}
            </div>
            {rowName !== '' && <Remove name={`${rowName} ${place + 1}`} remove={() => remove(id)} />}
          </li>
        ))}
      </ol>
      {rowName !== '' && (
        <button type="button" className="btn btn--quiet" onClick={add}>
          <Icon name="plus" />
          Ajouter
        </button>
      )}
      <Targets targets={opened.targets} />
    </>
  )
}

const Remove = ({ name, remove }: { name: string; remove: () => void }) => (
  <button
    type="button"
    className="btn btn--ghost btn--icon"
    aria-label={`Retirer ${name.toLowerCase()}`}
    onClick={remove}
  >
    <Icon name="x" />
  </button>
)

/** Where addresses of the site are offered while one is typed. */
const Targets = ({ targets }: Pick<Choices, 'targets'>) => (
  <datalist id={TARGETS}>
    {targets.map(({ title, path }) => (
      <option key={path} value={path}>
        {title}
      </option>
    ))}
  </datalist>
)

type GripProps = { name: string; move: (step: 1 | -1) => void; drag: () => void }

function Grip({ name, move, drag }: GripProps) {
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step !== 1 && step !== -1) return
    event.preventDefault()
    move(step)
  }
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    drag()
  }
  return (
    <button
      type="button"
      className="btn btn--ghost btn--icon grip"
      aria-label={`Déplacer ${name.toLowerCase()} (flèches haut et bas)`}
      draggable
      onDragStart={start}
      onKeyDown={press}
    >
      <Icon name="grip" />
    </button>
  )
}

type ListFieldProps = { column: ListColumn; row: number; begun: string; choices: Choices }

function ListField({ column, row, begun, choices }: ListFieldProps) {
  const { errorOf } = useEditing()
  const { name, label, help, isLong, isAddress, isPicture } = column
  const [id, error] = [fieldId(`${name}-${row}`), errorOf(`${name}-${row}`)]
  const shared = {
    ...{ id, name, className: 'input', defaultValue: begun },
    ...toldBy(id, { help, error }),
  }
  const options = isPicture
    ? [['', 'Sans image'] as const, ...choices.pictures.map(({ stem, alt }) => [stem, alt || stem] as const)]
    : column.choices
  return (
    <div className={isLong ? 'field full' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {options && (
        <select {...shared}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
      {!options && isLong && <textarea {...shared} rows={2} />}
      {!options && !isLong && <input {...shared} list={isAddress ? TARGETS : undefined} />}
      <FieldWords id={id} help={help} error={error} />
    </div>
  )
}
