import { buttonClass } from '#app/ui/button.tsx'

/** Back to the form that was refused (`go-back.ts`). */
export function BackLink({ href }: { href: string }) {
  return (
    <a className={buttonClass({ look: 'quiet' }, 'back-link')} href={href}>
      Revenir au formulaire
    </a>
  )
}
