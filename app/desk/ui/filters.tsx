import type { FormEvent, ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { Icon } from './icon.tsx'
import { useShown } from './use-shown.ts'

type SearchFieldProps = { name: string; label: string; placeholder?: string; typed: string }

/** What is typed waits for Enter, or for the button behind it. It keeps the focus when the list that was asked for is there. */
export function SearchField({ name, label, placeholder, typed }: SearchFieldProps) {
  const field = useShown<HTMLInputElement>(typed)
  return (
    <div className="search">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={typed}
        ref={field}
      />
    </div>
  )
}

/** Finds what is put together on this page; `kept`: what else stands in its address. */
export const FindForm = ({ kept, ...field }: SearchFieldProps & { kept: Readonly<Record<string, string>> }) => (
  <search>
    <Form className="filters" preventScrollReset>
      <Hidden fields={kept} />
      <SearchField {...field} />
      <SearchButton />
    </Form>
  </search>
)

type ListFiltersProps = {
  search: SearchFieldProps
  /** What else stands in the address of the list. */
  kept: Readonly<Record<string, string>>
  /** The same list without filters; null where none is on. */
  widen: string | null
  /** What is chosen from. */
  children: ReactNode
}

/** Narrows a list. What is chosen counts at once where a script runs; by the button, or Enter, where none does. */
export function ListFilters({ search, kept, widen, children }: ListFiltersProps) {
  const submit = useSubmit()
  const choose = ({ currentTarget, target }: FormEvent<HTMLFormElement>) =>
    void (target instanceof HTMLSelectElement && submit(currentTarget))
  return (
    <search>
      <Form className="filters" onChange={choose}>
        <Hidden fields={kept} />
        <SearchField {...search} />
        {children}
        <SearchButton />
        {widen !== null && (
          <Link className="btn btn--ghost" to={widen}>
            <Icon name="x" />
            Retirer les filtres
          </Link>
        )}
      </Form>
    </search>
  )
}

const Hidden = ({ fields }: { fields: Readonly<Record<string, string>> }) =>
  Object.entries(fields).map(([name, value]) => value !== '' && <input key={name} type="hidden" {...{ name, value }} />)

const SearchButton = () => (
  <button className="btn btn--quiet" type="submit">
    Chercher
  </button>
)

type FilterProps = {
  name: string
  label: string
  chosen: string
  /** What no choice is called; left out where there always is one. */
  all?: string
  of: readonly (readonly [value: string, words: string])[]
}

/** Shows what the list was asked for, also after the browser's Back, and keeps the focus when another list is there. */
export function Filter({ name, label, chosen, all, of }: FilterProps) {
  const select = useShown<HTMLSelectElement>(chosen)
  return (
    <select className="input" name={name} aria-label={label} defaultValue={chosen} ref={select}>
      {all !== undefined && <option value="">{all}</option>}
      {of.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
