import { Icon } from '#app/ui/icon.tsx'
import { MENU_ID } from './follow-menu.ts'

/** Opens the menu, which the browser does by itself. */
export function MenuButton() {
  return (
    <button
      className="icon-btn menu-btn"
      type="button"
      popoverTarget={MENU_ID}
      aria-expanded={false}
      aria-label="Ouvrir le menu"
    >
      <Icon name="menu" />
    </button>
  )
}
