/** Leads into the header's search box when it opens, and closes it again by Escape, by a press or a step outside. */
export function followSearchBox(): void {
  const box = document.querySelector<HTMLDetailsElement>('details.search')
  const summary = box?.querySelector('summary')
  if (!box || !summary) return
  const tell = () => {
    // A summary takes the state of a button only as a button.
    summary.role = 'button'
    summary.ariaExpanded = String(box.open)
  }
  const close = () => {
    box.open = false
  }
  const closeUnlessIn = (target: EventTarget | null) => {
    if (target instanceof Node && !box.contains(target)) close()
  }
  tell()
  box.addEventListener('toggle', () => {
    tell()
    if (box.open) box.querySelector('input')?.focus()
  })
  box.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !box.open) return
    close()
    summary.focus()
  })
  box.addEventListener('focusout', ({ relatedTarget }) => closeUnlessIn(relatedTarget))
  document.addEventListener('pointerdown', ({ target }) => closeUnlessIn(target))
}
