import { Icon } from '#app/ui/icon.tsx'
import { Part } from '#app/ui/part.tsx'
import type { MenuEntry } from '#contracts/site/menu.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { type CurrentPage, currentOf } from './current-page.ts'

const SUBMENU_PREFIX = 'sous-menu'

/** What the drawer has besides the shop's menu; where that is a row, the header and the footer have it. */
const AT_HAND = [
  { label: 'Mon compte', path: ROUTES.account },
  { label: 'Retrouver ma commande', path: ROUTES.findOrders },
  { label: 'Nous écrire', path: ROUTES.contact },
]

type SiteMenuProps = { menu: readonly MenuEntry[]; path: string }

/**
 * The main navigation: a row on wide screens, a drawer on others. Every entry is a link; `follow-submenus.ts` opens what
 * lies below it. Without script the style sheet does, and there are no buttons.
 */
export function SiteMenu({ menu, path }: SiteMenuProps) {
  const nav = <nav className="nav drawer" id="menu" popover="auto" aria-label="Navigation principale" />
  return <Part of={MenuEntries} in={nav} entries={withCurrent(menu, path)} atHand={placesAtHand(path)} />
}

type ShownLink = Omit<MenuEntry, 'children'> & { current: CurrentPage }
type ShownEntry = ShownLink & { children: Pick<ShownLink, 'label' | 'path' | 'current'>[] }

/** Addresses hold names and numbers of one visitor's orders: the part below, which is kept, does not get them. */
const withCurrent = (menu: readonly MenuEntry[], path: string): ShownEntry[] =>
  menu.map((entry) => ({
    ...entry,
    current: currentOf(path, entry.path),
    children: entry.children.map((child) => ({ ...child, current: path === child.path ? 'page' : undefined })),
  }))

const placesAtHand = (path: string) => AT_HAND.map((link) => ({ ...link, current: currentOf(path, link.path) }))

type MenuEntriesProps = { entries: readonly ShownEntry[]; atHand: ReturnType<typeof placesAtHand> }

function MenuEntries({ entries, atHand }: MenuEntriesProps) {
  return (
    <>
      <div className="drawer__head">
        <b>Menu</b>
        <button
          className="icon-btn"
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Fermer le menu"
        >
          <Icon name="close" />
        </button>
      </div>
      <ul>
        {entries.map((entry, position) => (
          <li key={entry.path} className={entry.children.length > 0 ? 'nav__parent' : undefined}>
            <a href={entry.path} aria-current={entry.current}>
              {entry.label}
            </a>
            {entry.children.length > 0 && <Submenu id={`${SUBMENU_PREFIX}-${position + 1}`} entry={entry} />}
          </li>
        ))}
        {atHand.map(({ label, path, current }) => (
          <li key={path} className="nav__at-hand">
            <a href={path} aria-current={current}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Submenu({ id, entry }: { id: string; entry: ShownEntry }) {
  return (
    <>
      <button
        className="nav__toggle"
        type="button"
        aria-expanded="false"
        aria-controls={id}
        aria-label={entry.submenuLabel ?? `Ouvrir le sous-menu ${entry.label}`}
      >
        <Icon name="chevron-down" />
        <Icon name="plus" />
        <Icon name="minus" />
      </button>
      <ul id={id}>
        {entry.children.map((child) => (
          <li key={child.path}>
            <a href={child.path} aria-current={child.current}>
              {child.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
