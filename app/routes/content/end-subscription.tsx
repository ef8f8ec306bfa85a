import { data } from 'react-router'
import { servicesContext, siteContext } from '#app/server-context.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/identifiers.ts'
import { endSubscription, findSubscription, type Subscription } from '#server/modules/contact/index.ts'
import type { Route } from './+types/end-subscription'

/** Programs that look into mails follow links: only the button ends anything. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const subscription = await findSubscription(context.get(servicesContext), tokenOf(request))
  const { origin } = context.get(siteContext)
  return data({ subscription, origin }, { status: subscription === 'unknown' ? 404 : 200 })
}

/** Answers with the page itself: mail programs that end a subscription by one click follow no redirect (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  await endSubscription(context.get(servicesContext), tokenOf(request))
  return null
}

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('jeton') ?? ''

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Se désinscrire',
    description: 'Ne plus recevoir la lettre d’information de Tremplin.',
    path: '/lettre-d-information/desinscription/',
    origin: loaderData?.origin ?? '',
    isSecret: true,
  })

export default function EndSubscriptionPage({ loaderData: { subscription } }: Route.ComponentProps) {
  return (
    <div className="wrap section stack">
      <h1 className="planche">Votre inscription à la lettre</h1>
      <Standing subscription={subscription} />
    </div>
  )
}

function Standing({ subscription }: { subscription: Subscription }) {
  switch (subscription) {
    case 'subscribed':
      return (
        <form className="stack" method="post">
          <p className="lead">
            Vous ne voulez plus de notre lettre{'\u202F'}? Votre adresse sera effacée de la liste aussitôt.
          </p>
          <p>
            <Button look="ink">Me désinscrire</Button>
          </p>
        </form>
      )
    case 'ended':
      return (
        <>
          <Notice kind="success">
            Votre adresse n’est pas sur la liste{'\u202F'}: vous ne recevrez pas la lettre.
          </Notice>
          <p>
            <a href={ROUTES.newsletter}>M’inscrire à nouveau</a>
          </p>
        </>
      )
    case 'unknown':
      return (
        <>
          <Notice kind="error">Ce lien n’est pas complet. Ouvrez-le de nouveau depuis notre courriel.</Notice>
          <p>
            <a href={ROUTES.contact}>Nous écrire</a>
          </p>
        </>
      )
  }
}
