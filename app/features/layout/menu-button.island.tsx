import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'

const MENU_ID = 'menu'

/** Opens the menu, which the browser does by itself; says in `aria-expanded` whether it is open. */
export default function MenuButton() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const menu = document.getElementById(MENU_ID)
    const look = () => setIsOpen(!!menu?.matches(':popover-open'))
    look()
    menu?.addEventListener('toggle', look)
    return () => menu?.removeEventListener('toggle', look)
  }, [])
  return (
    <button
      className="icon-btn menu-btn"
      type="button"
      popoverTarget={MENU_ID}
      aria-expanded={isOpen}
      aria-label="Ouvrir le menu"
    >
      <Icon name="menu" />
    </button>
  )
}
