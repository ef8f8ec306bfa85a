import type { MouseEvent } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { isPlainClick } from '#app/ui/plain-click.ts'

/** Back to the form: by the browser's history where it can, which brings back what was written there. */
export default function BackLink({ href }: { href: string }) {
  const goBack = (click: MouseEvent) => {
    if (!isPlainClick(click) || history.length < 2) return
    click.preventDefault()
    history.back()
  }
  return (
    <a className={buttonClass({ look: 'quiet' })} href={href} onClick={goBack}>
      Revenir au formulaire
    </a>
  )
}
