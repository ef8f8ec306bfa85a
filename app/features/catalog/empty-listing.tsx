import scene from '#app/assets/scenes/a-cote-de-la-chaise.svg'
import { buttonClass } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'

/** In the place of products, where there are none: says so and leads on. */
export function EmptyListing({ title, advice }: { title: string; advice?: string }) {
  return (
    <div className="empty listing__empty">
      <img src={scene} width="640" height="400" alt="" />
      <h2>{title}</h2>
      {advice && <p>{advice}</p>}
      <a className={buttonClass({ look: 'ink' })} href={ROUTES.shop}>
        Voir toute la boutique
      </a>
    </div>
  )
}
