import { type KeyboardEvent, useRef, useState } from 'react'
import { choicesOf, MATRIX_FIELDS, type MatrixRow, MOST_CHOICES } from '#contracts/staff/product-matrix.ts'
import { useEditing } from '../edit-context.ts'
import { EditField } from '../edit-fields.tsx'
import { FormPanel } from '../form-panel.tsx'
import { Icon } from '../icon.tsx'
import { FillColumn } from './fill-column.tsx'
import { MatrixLine } from './matrix-line.tsx'

type MatrixFormProps = { rows: readonly MatrixRow[]; currency: string }

/** What a product is had as, a row each, edited in its cells. */
export function MatrixForm({ rows, currency }: MatrixFormProps) {
  const { valuesOf, wordsOf } = useEditing()
  const begun = valuesOf(MATRIX_FIELDS.rows, [...rows.map(({ id }) => String(id)), 'n1']).filter((key) => key !== '')
  const [keys, setKeys] = useState(() => (begun.some(isNew) ? begun : [...begun, 'n1']))
  const names = choicesOf(rows)
  const begunNames = Array.from({ length: MOST_CHOICES }, (_, column) =>
    wordsOf(MATRIX_FIELDS.choice(column), names[column] ?? ''),
  )
  const [columns, setColumns] = useState(() => Math.max(1, begunNames.filter((name) => name !== '').length))
  const body = useRef<HTMLTableSectionElement>(null)
  const grow = (key: string) => {
    if (key === keys.at(-1) && isNew(key)) setKeys([...keys, `n${Number(key.slice(1)) + 1}`])
  }
  return (
    <div className="panels">
      <FormPanel title="Ce qui change">
        <div className="fields fields--4">
          {Array.from({ length: columns }, (_, column) => (
            <EditField
              key={MATRIX_FIELDS.choice(column)}
              label={column === 0 ? 'On choisit' : 'et'}
              name={MATRIX_FIELDS.choice(column)}
              kept={names[column] ?? ''}
              maxLength={60}
              placeholder="Couleur, taille, format…"
            />
          ))}
        </div>
        {columns < MOST_CHOICES && (
          <p>
            <button type="button" className="btn btn--ghost" onClick={() => setColumns(columns + 1)}>
              <Icon name="plus" />
              Un autre choix (taille, format…)
            </button>
          </p>
        )}
      </FormPanel>
      <section className="panel" aria-label="Déclinaisons">
        <div className="panel__h">
          <h2>Déclinaisons</h2>
          <FillColumn body={body} />
        </div>
        <div className="flush">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
          <section className="scroll" tabIndex={0} aria-label="Tableau des déclinaisons">
            <table className="tbl matrix">
              <caption className="sr">Déclinaisons, une cellule se modifie sur place</caption>
              <thead>
                <tr>
                  {Array.from({ length: columns }, (_, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place.
                    <th key={column} scope="col">
                      {begunNames[column] || 'Choix'}
                    </th>
                  ))}
                  {HEADS.map(([name, className]) => (
                    <th key={name} scope="col" className={className}>
                      {name === 'Retirer' ? <span className="sr">{name}</span> : name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody ref={body} onKeyDown={walk}>
                {keys.map((key) => (
                  <MatrixLine
                    key={key}
                    line={key}
                    row={rows.find(({ id }) => String(id) === key) ?? null}
                    columns={columns}
                    currency={currency}
                    onType={() => grow(key)}
                    onRemove={() => setKeys(keys.filter((each) => each !== key))}
                  />
                ))}
              </tbody>
            </table>
          </section>
        </div>
      </section>
    </div>
  )
}

const isNew = (key: string) => key.startsWith('n')

const HEADS = [
  ['Référence', undefined],
  ['Prix TTC', 'num'],
  ['Stock', 'num'],
  ['Quand il n’y en a plus', undefined],
  ['Note', undefined],
  ['En vente', undefined],
  ['Retirer', undefined],
] as const

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/** Up and down, and Entrée, go to the same cell of the row above or below. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event
  const step = STEPS[key] ?? 0
  if (step === 0 || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const cell = target.closest('td, th')
  const row = cell?.parentElement
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling
  if (!cell || !row || !next) return
  const place = [...row.children].indexOf(cell)
  const field = next.children[place]?.querySelector('input')
  field?.focus()
  field?.select()
}
