import { Icon } from '#app/ui/icon.tsx'
import type { MenuEntry } from '#contracts/menu.ts'
import { currentOf } from './current-page.ts'

const SUBMENU_PREFIX = 'sous-menu'

type SiteMenuProps = { menu: readonly MenuEntry[]; path: string }

/**
 * The main navigation: a row on wide screens, a drawer on others. Every entry is a link; `follow-submenus.ts` opens what
 * lies below it. Without script the style sheet does, and there are no buttons.
 */
export function SiteMenu({ menu, path }: SiteMenuProps) {
  return (
    <nav className="nav drawer" id="menu" popover="auto" aria-label="Navigation principale">
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
        {menu.map((entry, position) => (
          <li key={entry.path} className={entry.children.length > 0 ? 'nav__parent' : undefined}>
            <a href={entry.path} aria-current={currentOf(path, entry.path)}>
              {entry.label}
            </a>
            {entry.children.length > 0 && <Submenu id={`${SUBMENU_PREFIX}-${position + 1}`} {...{ entry, path }} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Submenu({ id, entry, path }: { id: string; entry: MenuEntry; path: string }) {
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
            <a href={child.path} aria-current={path === child.path ? 'page' : undefined}>
              {child.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
