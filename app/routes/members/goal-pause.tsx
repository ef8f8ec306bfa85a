import { data } from 'react-router'
import { servicesContext, siteContext } from '#app/server-context.ts'
import { Button } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { openGoalPause, setGoalPause } from '#server/modules/members/index.ts'
import type { Route } from './+types/goal-pause'

const WISH = 'envoi'

/** Where the mails of goals are paused and asked for again; to look at the page changes nothing: mail servers do. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const pause = await openGoalPause(context.get(servicesContext), params.token)
  if (!pause) throw data(null, 404)
  return { origin, productName: pause.productName, isPaused: pause.isPaused }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const pause = await openGoalPause(services, params.token)
  if (!pause) throw data(null, 404)
  const wish = (await request.formData()).get(WISH)
  const { customerId, productId } = pause
  if (wish === 'pause' || wish === 'reprise')
    await setGoalPause(services, { customerId, productId, isPaused: wish === 'pause' })
  return null
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: 'L’objectif de la semaine par e-mail',
    description: 'Mettre en pause les e-mails de l’objectif de la semaine, ou les reprendre.',
    path: ROUTES.goalPause(''),
    origin: loaderData?.origin ?? '',
  })

export default function GoalPauseRoute({ loaderData: { productName, isPaused } }: Route.ComponentProps) {
  return (
    <div className="wrap section stack">
      <h1 className="planche">L’objectif de la semaine</h1>
      <p className="lead" role="status">
        {isPaused
          ? `Les objectifs de «\u202F${productName}\u202F» ne vous sont plus envoyés. Vous les trouvez toujours dans l’espace des membres.`
          : `L’objectif de «\u202F${productName}\u202F» vous est envoyé une fois par semaine, tant que vous êtes membre.`}
      </p>
      <form method="post">
        <Button look="ink" name={WISH} value={isPaused ? 'reprise' : 'pause'}>
          {isPaused ? 'Les recevoir de nouveau' : 'Les mettre en pause'}
        </Button>
      </form>
    </div>
  )
}
