import type { ChangeEvent, ReactNode } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { type Month, monthWords } from '#contracts/books/periods.ts'
import { Filter } from '../filters.tsx'
import { Icon } from '../icon.tsx'

type FiltersProps = { isNarrow: boolean; plain: string; children: ReactNode }

/** What narrows a list: what is chosen counts at once where a script runs, what is typed waits for Enter or the button. */
export function BookFilters({ isNarrow, plain, children }: FiltersProps) {
  const submit = useSubmit()
  const apply = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) =>
    void (target.tagName === 'SELECT' && submit(currentTarget))
  return (
    <search>
      <Form className="filters" onChange={apply}>
        {children}
        <button className="btn btn--quiet" type="submit">
          Chercher
        </button>
        {isNarrow && (
          <Link className="btn btn--ghost" to={plain}>
            <Icon name="x" />
            Retirer les filtres
          </Link>
        )}
      </Form>
    </search>
  )
}

export function MonthSelect({ months, month }: { months: readonly Month[]; month: Month | null }) {
  const known = month === null || months.includes(month) ? months : [month, ...months]
  return (
    <Filter
      name="mois"
      label="Mois"
      chosen={month ?? 'tout'}
      of={[...known.map((each) => [each, capital(monthWords(each))] as const), ['tout', 'Toutes les dates']]}
    />
  )
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type PagerProps = { said: string; newer: string | null; older: string | null; sizes: readonly [string, string] | null }

/** `said`: how much there is; '' for nothing at all. `newer`, `older`: where they are; null for none. `sizes`: the same list by fifty and by a hundred. */
export function BookPager({ said, newer, older, sizes }: PagerProps) {
  const isBusy = useNavigation().state !== 'idle'
  if (said === '') return null
  return (
    <nav className="pager" aria-label="Pages de la liste" aria-busy={isBusy || undefined}>
      <p>{said}</p>
      <div className="row">
        {sizes && (newer || older) && (
          <span>
            Par page{'\u202F'}: <Link to={sizes[0]}>50</Link> · <Link to={sizes[1]}>100</Link>
          </span>
        )}
        {newer && (
          <Link className="btn btn--quiet" to={newer}>
            <Icon name="left" />
            Plus récentes
          </Link>
        )}
        {older && (
          <Link className="btn btn--quiet" to={older}>
            Plus anciennes
            <Icon name="right" />
          </Link>
        )}
      </div>
    </nav>
  )
}

type NothingProps = { title: string; words: readonly string[]; text: string; plain: string }

/** No row: because there is none at all (`words` is empty), or none of what was asked for. */
export function NothingListed({ title, words, text, plain }: NothingProps) {
  return (
    <div className="tbl-box">
      <div className="empty">
        <h2>{title}</h2>
        {words.length > 0 && (
          <p>
            <b>{words.join(' · ')}</b>
          </p>
        )}
        <p>{text}</p>
        {words.length > 0 && (
          <Link className="btn btn--quiet" to={plain}>
            Retirer les filtres
          </Link>
        )}
      </div>
    </div>
  )
}
