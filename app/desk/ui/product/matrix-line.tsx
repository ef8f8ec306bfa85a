import type { ReactNode } from 'react'
import { MATRIX_FIELDS, type MatrixRow, priceText } from '#contracts/staff/product-matrix.ts'
import { BACKORDER_NAMES } from '#contracts/staff/product-stock.ts'
import { fieldId, useEditing } from '../edit-context.ts'
import { FieldError, toldBy } from '../field-words.tsx'
import { Icon } from '../icon.tsx'

type MatrixLineProps = {
  /** The number of a variation, or 'n1' of a new one. */
  line: string
  row: MatrixRow | null
  columns: number
  currency: string
  onType: () => void
  onRemove: () => void
}

/** A variation, a cell each for what it is, is called, costs and has. */
export function MatrixLine({ line, row, columns, currency, onType, onRemove }: MatrixLineProps) {
  const { wordsOf, isChecked } = useEditing()
  const kept = (column: number) => row?.options[column]?.value ?? ''
  const name = row?.options.map(({ value }) => value).join(', ') || 'nouvelle déclinaison'
  const price = row ? priceText(row.priceCents, currency) : ''
  const offered = MATRIX_FIELDS.offered(line)
  const isOn = isChecked(offered, '1', row?.isOffered ?? true)
  const stock = row?.stock === null || !row ? '' : String(row.stock)
  return (
    <tr onInput={onType}>
      {Array.from({ length: columns }, (_, column) => (
        <Cell
          key={MATRIX_FIELDS.value(line, column)}
          name={MATRIX_FIELDS.value(line, column)}
          label={`Choix ${column + 1}, ${name}`}
          kept={kept(column)}
        >
          {column === 0 && <input type="hidden" name={MATRIX_FIELDS.rows} value={line} />}
        </Cell>
      ))}
      <Cell name={MATRIX_FIELDS.sku(line)} label={`Référence, ${name}`} kept={row?.sku ?? ''} />
      <Cell name={MATRIX_FIELDS.price(line)} label={`Prix, ${name}`} kept={price} isNumber>
        <input type="hidden" name={MATRIX_FIELDS.priceWas(line)} value={price} />
        {row?.isReduced && <small>soldé, voir Prix</small>}
      </Cell>
      <Cell name={MATRIX_FIELDS.stock(line)} label={`Stock, ${name}`} kept={stock} isNumber placeholder="illimité">
        <input type="hidden" name={MATRIX_FIELDS.stockWas(line)} value={stock} />
      </Cell>
      <td>
        <select
          className="input cell"
          name={MATRIX_FIELDS.backorders(line)}
          id={fieldId(MATRIX_FIELDS.backorders(line))}
          aria-label={`Quand il n’y en a plus, ${name}`}
          defaultValue={wordsOf(MATRIX_FIELDS.backorders(line), row?.backorders ?? 'no')}
        >
          {Object.entries(BACKORDER_NAMES).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </td>
      <Cell name={MATRIX_FIELDS.note(line)} label={`Note, ${name}`} kept={row?.note ?? ''} />
      <td>
        <label className="switch">
          {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on. */}
          <input type="checkbox" role="switch" id={fieldId(offered)} name={offered} value="1" defaultChecked={isOn} />
          <span className="sr">{`En vente, ${name}`}</span>
        </label>
      </td>
      <td>
        <button type="button" className="btn btn--ghost btn--icon" aria-label={`Retirer ${name}`} onClick={onRemove}>
          <Icon name="x" />
        </button>
      </td>
    </tr>
  )
}

type CellProps = {
  name: string
  label: string
  kept: string
  isNumber?: boolean
  placeholder?: string
  children?: ReactNode
}

function Cell({ name, label, kept, isNumber = false, placeholder, children }: CellProps) {
  const { wordsOf, errorOf } = useEditing()
  const error = errorOf(name)
  return (
    <td>
      <input
        className={isNumber ? 'input cell num' : 'input cell'}
        name={name}
        id={fieldId(name)}
        aria-label={label}
        defaultValue={wordsOf(name, kept)}
        placeholder={placeholder}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        {...toldBy(fieldId(name), { error })}
      />
      <FieldError id={fieldId(name)} error={error} />
      {children}
    </td>
  )
}
