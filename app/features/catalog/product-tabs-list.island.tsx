import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { askedTab, initialTab } from './product-tabs-initial.ts'

type ProductTabListProps = { tabs: { id: string; label: string }[] }

const REVIEWS_LINK = 'a.woocommerce-review-link[href="#reviews"]'

/** The tabs of a product's page: links to panels that, once awake, show one panel at a time. */
export default function ProductTabList({ tabs }: ProductTabListProps) {
  const list = useRef<HTMLUListElement>(null)
  // Null until awake: the server does not know the hash.
  const [current, setCurrent] = useState<string | null>(null)
  const ids = tabs.map(({ id }) => id)

  useEffect(() => {
    const open = (id: string | null) => id !== null && panelOf(id) && flushSync(() => setCurrent(id))
    const followHash = () => open(askedTab(location.hash))
    // Before the browser scrolls to the reviews: there is nothing to scroll to in a hidden panel.
    const followLink = ({ target }: Event) =>
      target instanceof Element && target.closest(REVIEWS_LINK) && open('reviews')
    window.addEventListener('hashchange', followHash)
    document.addEventListener('click', followLink)
    return () => {
      window.removeEventListener('hashchange', followHash)
      document.removeEventListener('click', followLink)
    }
  }, [])
  useLayoutEffect(() => {
    if (current === null) setCurrent(initialTab(location.href, ids))
    else showPanel(list.current, ids, current)
  }, [current, ids])

  const choose = (click: MouseEvent, id: string) => {
    click.preventDefault()
    setCurrent(id)
  }
  const walk = (press: KeyboardEvent<HTMLAnchorElement>, index: number) => {
    const next = nextIndex(press.key, index, ids.length)
    const id = next === null ? undefined : ids[next]
    if (id === undefined) return
    press.preventDefault()
    setCurrent(id)
    document.getElementById(tabElementId(id))?.focus()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: scripts look for `ul.wc-tabs` (facts shop-wire §7).
    <ul ref={list} className="tabs wc-tabs tabs__list" role="tablist">
      {tabs.map(({ id, label }, index) => {
        const isCurrent = id === (current ?? ids[0])
        return (
          <li key={id} className={`${id}_tab ${isCurrent ? 'active' : ''}`} role="presentation">
            <a
              className="tab"
              id={tabElementId(id)}
              href={`#${panelId(id)}`}
              role="tab"
              aria-controls={panelId(id)}
              aria-selected={isCurrent}
              tabIndex={current === null || isCurrent ? undefined : -1}
              onClick={(click) => choose(click, id)}
              onKeyDown={(press) => walk(press, index)}
            >
              {label}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

const panelId = (id: string) => `tab-${id}`
const tabElementId = (id: string) => `tab-title-${id}`
const panelOf = (id: string) => document.getElementById(panelId(id))

/** The panels may hold islands of their own, so they stay outside this one. */
function showPanel(list: HTMLElement | null, ids: readonly string[], current: string): void {
  list?.closest('.wc-tabs-wrapper')?.classList.add('is-awake')
  for (const id of ids) panelOf(id)?.toggleAttribute('hidden', id !== current)
}

/** Where a key of the tab pattern leads; null for every other key. */
function nextIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (index + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
