import type { ReactNode } from 'react'
import { AS } from './table-roles.ts'

/** A column's name; its name and class; or a name for those alone who do not see it. */
export type Column = string | readonly [name: string, className: string] | { unseen: string }

type StackTableProps = {
  caption: ReactNode
  columns: readonly Column[]
  /** The head of a column before the others. */
  first?: ReactNode
  /** Its heads stay in sight while the page is scrolled. */
  isSticky?: boolean
  /** Its rows. */
  children: ReactNode
}

/** A table that is laid out as cards where there is little room: its rows say what they are by `AS`. */
export const StackTable = ({ caption, columns, first, isSticky = false, children }: StackTableProps) => (
  <table className={`tbl tbl--stack${isSticky ? ' tbl--sticky' : ''}`} {...AS.table}>
    <caption className="sr">{caption}</caption>
    <thead {...AS.rowgroup}>
      <tr {...AS.row}>
        {first}
        {columns.map((column) => (
          <ColumnHead key={nameOf(column)} column={column} />
        ))}
      </tr>
    </thead>
    <tbody {...AS.rowgroup}>{children}</tbody>
  </table>
)

const ColumnHead = ({ column }: { column: Column }) => (
  <th {...AS.columnheader} scope="col" className={typeof column === 'object' && 1 in column ? column[1] : undefined}>
    {typeof column === 'object' && 'unseen' in column ? <span className="sr">{column.unseen}</span> : nameOf(column)}
  </th>
)

function nameOf(column: Column): string {
  if (typeof column === 'string') return column
  return 'unseen' in column ? column.unseen : column[0]
}
