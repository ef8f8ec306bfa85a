import { data } from 'react-router'
import { servicesContext, siteContext } from '#app/server-context.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/identifiers.ts'
import { type Confirmation, confirmSubscription, findConfirmation } from '#server/modules/contact/index.ts'
import type { Route } from './+types/confirm-subscription'

/** Programs that look into mails follow links: only the button confirms. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const confirmation = await findConfirmation(context.get(servicesContext), tokenOf(request))
  const endUrl = ROUTES.endSubscription(tokenOf(request))
  const { origin } = context.get(siteContext)
  return data({ confirmation, endUrl, origin }, { status: confirmation === 'over' ? 404 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  await confirmSubscription(context.get(servicesContext), tokenOf(request))
  return null
}

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('jeton') ?? ''

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Confirmer votre inscription',
    description: 'La dernière étape de l’inscription à la lettre d’information de Tremplin.',
    path: '/lettre-d-information/confirmer/',
    origin: loaderData?.origin ?? '',
    isSecret: true,
  })

export default function ConfirmSubscriptionPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap section stack">
      <h1 className="planche">Votre inscription à la lettre</h1>
      <Standing confirmation={loaderData.confirmation} endUrl={loaderData.endUrl} />
    </div>
  )
}

function Standing({ confirmation, endUrl }: { confirmation: Confirmation; endUrl: string }) {
  switch (confirmation) {
    case 'open':
      return (
        <form className="stack" method="post">
          <p className="lead">Une dernière étape{'\u202F'}: confirmez que cette adresse est la vôtre.</p>
          <p>
            <Button look="ink">Confirmer mon inscription</Button>
          </p>
        </form>
      )
    case 'confirmed':
      return (
        <>
          <Notice kind="success">Votre inscription est confirmée. À bientôt dans votre boîte de réception.</Notice>
          <p>
            <a href={ROUTES.blog}>Lire nos conseils</a>
          </p>
          <p>
            Vous changez d’avis{'\u202F'}? <a href={endUrl}>Vous désinscrire</a>
          </p>
        </>
      )
    case 'over':
      return (
        <>
          <Notice kind="error">Ce lien n’est plus valable.</Notice>
          <p>
            <a href={ROUTES.newsletter}>Demander une nouvelle inscription</a>
          </p>
        </>
      )
  }
}
