import { isPlainClick } from '#app/ui/plain-click.ts'

/** Back to the form by the browser's history where it can, which brings back what was written there. */
export function goBackByHistory(): void {
  document.querySelector<HTMLElement>('.back-link')?.addEventListener('click', (click) => {
    if (!isPlainClick(click) || history.length < 2) return
    click.preventDefault()
    history.back()
  })
}
