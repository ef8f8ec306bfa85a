/** Where the menu is a row and not a drawer (`menu.css`; spec §9: the mobile breakpoint is 768 px). */
const ROW = '(min-width: 48em)'
const PARENT = '.nav__parent'

/**
 * Opens the submenus of the navigation (spec §2, header). Everywhere: by the button, and by the first tap on a parent,
 * whose second one follows the link. In the row also by a pointer or the focus on it; Escape closes.
 */
export function followSubmenus(): void {
  const parents = [...document.querySelectorAll<HTMLElement>(PARENT)]
  if (parents.length === 0) return
  for (const parent of parents) followParent(parent)
  const closeOthers = ({ target }: Event) => {
    if (!matchMedia(ROW).matches) return
    for (const parent of parents) if (!(target instanceof Node && parent.contains(target))) setOpen(parent, false)
  }
  document.addEventListener('pointerdown', closeOthers)
  document.addEventListener('focusin', closeOthers)
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !matchMedia(ROW).matches) return
    for (const parent of parents.filter(isOpen)) {
      if (parent.contains(document.activeElement)) parent.querySelector('a')?.focus()
      setOpen(parent, false)
    }
  })
}

function followParent(parent: HTMLElement): void {
  const opensByItself = () => matchMedia(ROW).matches
  // What the tap found: the focus that comes with it has opened the submenu before the click is heard.
  let tapped: { wasOpen: boolean } | null = null

  parent.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse' && opensByItself()) setOpen(parent, true)
  })
  parent.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse' && opensByItself() && !parent.contains(document.activeElement)) setOpen(parent, false)
  })
  parent.addEventListener('pointerdown', ({ pointerType }) => {
    tapped = pointerType === 'touch' ? { wasOpen: isOpen(parent) } : null
  })
  parent.addEventListener('pointercancel', () => {
    tapped = null
  })
  parent.addEventListener('focusin', ({ target, relatedTarget }) => {
    const isFromWithin = relatedTarget instanceof Node && parent.contains(relatedTarget)
    const isKeyboard = target instanceof Element && target.matches(':focus-visible')
    if (isKeyboard && !isFromWithin && !tapped && opensByItself()) setOpen(parent, true)
  })
  parent.addEventListener('click', (click) => {
    const control = click.target instanceof Element ? click.target.closest('a, button') : null
    const isFirstTap = tapped?.wasOpen === false
    tapped = null
    if (control?.parentElement !== parent) return
    if (control instanceof HTMLButtonElement) setOpen(parent, !isOpen(parent))
    else if (isFirstTap) {
      click.preventDefault()
      setOpen(parent, true)
    }
  })
}

const toggleOf = (parent: HTMLElement) => parent.querySelector(':scope > button')
const isOpen = (parent: HTMLElement) => toggleOf(parent)?.getAttribute('aria-expanded') === 'true'
const setOpen = (parent: HTMLElement, value: boolean) => toggleOf(parent)?.setAttribute('aria-expanded', `${value}`)
