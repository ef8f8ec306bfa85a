import { data } from 'react-router'
import {
  SubscriptionOutcome,
  SubscriptionPage,
  SubscriptionQuestion,
} from '#app/features/content/subscription-page.tsx'
import { servicesContext, siteContext } from '#app/server-context.ts'
import { pageMeta, shopNameIn } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { ofName } from '#contracts/text/french-words.ts'
import { type Confirmation, confirmSubscription, findConfirmation } from '#server/modules/contact/index.ts'
import type { Route } from './+types/confirm-subscription'

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

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: 'Confirmer votre inscription',
    description: `La dernière étape de l’inscription à la lettre d’information ${ofName(shopNameIn(matches))}.`,
    path: '/lettre-d-information/confirmer/',
    origin: loaderData?.origin ?? '',
  })

export default function ConfirmSubscriptionPage({ loaderData }: Route.ComponentProps) {
  return (
    <SubscriptionPage>
      <Standing confirmation={loaderData.confirmation} endUrl={loaderData.endUrl} />
    </SubscriptionPage>
  )
}

function Standing({ confirmation, endUrl }: { confirmation: Confirmation; endUrl: string }) {
  switch (confirmation) {
    case 'open':
      return (
        <SubscriptionQuestion button="Confirmer mon inscription">
          Une dernière étape{'\u202F'}: confirmez que cette adresse est la vôtre.
        </SubscriptionQuestion>
      )
    case 'confirmed':
      return (
        <>
          <SubscriptionOutcome kind="success" next={{ path: ROUTES.blog, label: 'Lire nos conseils' }}>
            Votre inscription est confirmée. À bientôt dans votre boîte de réception.
          </SubscriptionOutcome>
          <p>
            Vous changez d’avis{'\u202F'}? <a href={endUrl}>Vous désinscrire</a>
          </p>
        </>
      )
    case 'over':
      return (
        <SubscriptionOutcome
          kind="error"
          next={{ path: ROUTES.newsletter, label: 'Demander une nouvelle inscription' }}
        >
          Ce lien n’est plus valable.
        </SubscriptionOutcome>
      )
  }
}
