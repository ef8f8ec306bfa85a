import { type RefObject, useState } from 'react'

/** What every row may have alike, by how the names of its cells begin. */
const COLUMNS = [
  ['prix-', 'Prix TTC'],
  ['stock-', 'Stock'],
  ['note-', 'Note'],
] as const

/** Writes the same into each row of a column: nothing is saved by it. */
export function FillColumn({ body }: { body: RefObject<HTMLTableSectionElement | null> }) {
  const [column, setColumn] = useState<string>(COLUMNS[0][0])
  const [value, setValue] = useState('')
  const fill = () => {
    const cells = body.current?.querySelectorAll<HTMLInputElement>(`input.cell[name^="${column}"]`) ?? []
    for (const cell of cells) if (!isBlank(cell)) cell.value = value
  }
  return (
    <details className="pop">
      <summary className="btn btn--ghost">Remplir une colonne…</summary>
      <div className="pop__in fill">
        <label className="field">
          <span className="label">Colonne</span>
          <select className="input" value={column} onChange={({ currentTarget }) => setColumn(currentTarget.value)}>
            {COLUMNS.map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="label">Valeur</span>
          <input className="input" value={value} onChange={({ currentTarget }) => setValue(currentTarget.value)} />
        </label>
        <button type="button" className="btn btn--quiet" onClick={fill}>
          Remplir
        </button>
      </div>
    </details>
  )
}

/** The row at the end that nobody has begun yet. */
const isBlank = (cell: HTMLInputElement) =>
  [...(cell.closest('tr')?.querySelectorAll<HTMLInputElement>('input.cell') ?? [])].every(({ value }) => value === '')
