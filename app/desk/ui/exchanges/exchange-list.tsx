import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { type ExchangeView, exchangeAddress, listOf } from '#contracts/exchanges/exchange-address.ts'
import {
  BOX_LABELS,
  BOXES,
  type Box,
  type ExchangeCounts,
  type ExchangePage,
  type ListedExchange,
  MOST_COUNTED,
  readRef,
  refText,
  WAITING_BOXES,
} from '#contracts/exchanges/exchanges.ts'
import { SUSPICION_SENTENCES } from '#contracts/exchanges/message-states.ts'
import { nearMoment } from '#contracts/text/near-date.ts'
import { Filter, SearchField } from '../filters.tsx'
import { Icon } from '../icon.tsx'
import { ListPlace } from '../list-place.tsx'
import { useRowKeys } from '../rows.ts'
import { iconOf, kindOf } from './exchange-words.ts'

type ListProps = {
  view: ExchangeView
  page: ExchangePage
  counts: ExchangeCounts
  now: string
  /** Whether messages are theirs; texts are everybody's who sees the place. */
  mayHandle: boolean
  /** What stands there where there is nothing. */
  children: ReactNode
}

const OF_MESSAGES: readonly Box[] = ['messages', 'held', 'bin']

/** The boxes, the search, and one page of the list. */
export function ExchangeList({ view, page, counts, now, mayHandle, children }: ListProps) {
  const rowKeys = useRowKeys({ ids: page.items.map(({ ref }) => ref) })
  const boxes = BOXES.filter((box) => mayHandle || !OF_MESSAGES.includes(box))
  return (
    <>
      <nav className="views inbox__boxes" aria-label="Boîtes">
        {boxes.map((box) => (
          <Link
            key={box}
            to={exchangeAddress(listOf({ box }))}
            aria-current={view.query.text === '' && view.query.box === box ? 'page' : undefined}
          >
            {BOX_LABELS[box]}
            <Waiting box={box} counts={counts} />
          </Link>
        ))}
      </nav>
      <section className="tbl-box inbox__l" aria-label="Liste des échanges">
        <Search view={view} />
        <ListPlace>
          {page.items.length === 0 ? (
            children
          ) : (
            <ul>
              {page.items.map((item, place) => (
                <li key={item.ref} {...rowKeys(place)}>
                  <Item item={item} view={view} now={now} />
                </li>
              ))}
            </ul>
          )}
        </ListPlace>
        <Pager view={view} page={page} />
      </section>
    </>
  )
}

function Waiting({ box, counts }: { box: Box; counts: ExchangeCounts }) {
  const counted = WAITING_BOXES.find((each) => each === box)
  const count = counted ? counts[counted] : 0
  if (count === 0) return null
  const text = count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`
  return box === 'todo' ? (
    <span className="dot">
      {text}
      <span className="sr"> en attente</span>
    </span>
  ) : (
    <small>{text}</small>
  )
}

function Search({ view: { query } }: Pick<ListProps, 'view'>) {
  return (
    <search>
      <Form className="filters">
        {query.box !== 'todo' && <input type="hidden" name="boite" value={query.box} />}
        <SearchField
          name="q"
          label="Chercher dans les échanges"
          placeholder="Nom, texte, courriel…"
          typed={query.text}
        />
        <Filter
          name="tri"
          label="Trier"
          chosen={query.sort === 'oldest' ? 'anciens' : ''}
          all="Récents d’abord"
          of={[['anciens', 'Anciens d’abord']]}
        />
        <button type="submit" className="btn btn--quiet">
          Chercher
        </button>
      </Form>
    </search>
  )
}

function Item({ item, view, now }: { item: ListedExchange } & Pick<ListProps, 'view' | 'now'>) {
  const isHere = view.reading !== null && refText(view.reading) === item.ref
  const className = `msg${isHere ? ' is-at' : ''}${item.waits ? ' is-new' : ''}`
  return (
    <Link
      className={className}
      to={exchangeAddress({ ...view, reading: readRef(item.ref) })}
      aria-current={isHere || undefined}
      preventScrollReset
    >
      {item.waits ? (
        <span className="dot dot--bare" role="img" aria-label="à traiter" />
      ) : (
        <span className="msg__read" aria-hidden="true" />
      )}
      <span className="grow">
        <span className="msg__t">
          <b>{item.author}</b>
          <time className="small muted" dateTime={item.at}>
            {nearMoment(item.at, now)}
          </time>
        </span>
        <span className="msg__s">{item.title}</span>
        <span className="msg__x muted small">{whyHeld(item) ?? item.excerpt}</span>
        <span className="small msg__k">
          <Icon name={iconOf(item)} isSmall />
          {kindOf(item)}
        </span>
      </span>
    </Link>
  )
}

function whyHeld(item: ListedExchange): string | null {
  if (item.kind !== 'message' || item.state !== 'held') return null
  return `Retenu\u202F: ${item.suspicions.map((each) => SUSPICION_SENTENCES[each]).join(', ')}`
}

function Pager({ view, page: { after, before } }: Pick<ListProps, 'view' | 'page'>) {
  if (after === null && before === null) return null
  const to = (cursor: { after: string | null; before: string | null }) =>
    exchangeAddress({ query: { ...view.query, ...cursor }, reading: null })
  const [back, on] = view.query.sort === 'newest' ? ['Plus récents', 'Plus anciens'] : ['Plus anciens', 'Plus récents']
  return (
    <nav className="pager" aria-label="Pages de la liste">
      {before !== null && (
        <Link className="btn btn--quiet" to={to({ before, after: null })}>
          <Icon name="left" />
          {back}
        </Link>
      )}
      {after !== null && (
        <Link className="btn btn--quiet push" to={to({ after, before: null })}>
          {on}
          <Icon name="right" />
        </Link>
      )}
    </nav>
  )
}
