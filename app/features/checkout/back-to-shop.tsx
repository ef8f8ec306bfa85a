import { buttonClass } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'

/** The way on from a page on which nothing is left to do. */
export function BackToShop() {
  return (
    <p>
      <a className={buttonClass({ look: 'quiet' })} href={ROUTES.shop}>
        Retourner à la boutique
      </a>
    </p>
  )
}
