export const MENU_ID = 'menu'

/** Says on the menu's button whether the menu is open. */
export function followMenu(): void {
  const menu = document.getElementById(MENU_ID)
  const button = document.querySelector('.menu-btn')
  if (!menu || !button) return
  const tell = () => button.setAttribute('aria-expanded', String(menu.matches(':popover-open')))
  tell()
  menu.addEventListener('toggle', tell)
}
