import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'

const TABS: readonly { path: string; name: string }[] = [
  { path: DESK_PAGES.books, name: 'Factures et avoirs' },
  { path: DESK_PAGES.moneyBook, name: 'Livre des recettes' },
  { path: DESK_PAGES.taxBook, name: 'TVA et OSS' },
  { path: DESK_PAGES.closings, name: 'Clôtures' },
]

/** What stands above each of the books; `children`: the gestures of the page. */
export function BooksHead({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <div className="head">
        <div>
          <h1>Comptabilité</h1>
        </div>
        <div className="row">{children}</div>
      </div>
      <nav className="views" aria-label="Registres">
        {TABS.map(({ path, name }) => (
          <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
    </>
  )
}

/** One figure of a month, with what it is made of. */
export function FigurePanel({ title, figure, children }: { title: string; figure: string; children: ReactNode }) {
  return (
    <div className="panel">
      <div>
        <p className="small muted">{title}</p>
        <p className="figure">{figure}</p>
        <div className="delta">{children}</div>
      </div>
    </div>
  )
}
