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
import { findReading, leaveLetters, type Reading } from '#server/modules/newsletter/index.ts'
import type { Route } from './+types/end-subscription'

export async function loader({ request, context }: Route.LoaderArgs) {
  const reading = await findReading(context.get(servicesContext), tokenOf(request))
  const { origin } = context.get(siteContext)
  return data({ reading, origin }, { status: reading.state === 'unknown' ? 404 : 200 })
}

/** Answers with the page itself: mail programs that end a subscription by one click follow no redirect (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  await leaveLetters(context.get(servicesContext), tokenOf(request))
  return null
}

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('jeton') ?? ''

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: 'Se désinscrire',
    description: `Ne plus recevoir la lettre d’information ${ofName(shopNameIn(matches))}.`,
    path: '/lettre-d-information/desinscription/',
    origin: loaderData?.origin ?? '',
  })

export default function EndSubscriptionPage({ loaderData: { reading } }: Route.ComponentProps) {
  return (
    <SubscriptionPage>
      <Standing reading={reading} />
    </SubscriptionPage>
  )
}

function Standing({ reading: { as, state } }: { reading: Reading }) {
  if (state === 'unknown')
    return (
      <SubscriptionOutcome kind="error" next={{ path: ROUTES.contact, label: 'Nous écrire' }}>
        Ce lien n’est pas complet. Ouvrez-le de nouveau depuis notre e-mail.
      </SubscriptionOutcome>
    )
  if (as === 'buyer') return <BuyerStanding isOver={state === 'ended'} />
  return state === 'subscribed' ? (
    <SubscriptionQuestion button="Me désinscrire">
      Vous ne voulez plus de notre lettre{'\u202F'}? Votre adresse sera effacée de la liste aussitôt.
    </SubscriptionQuestion>
  ) : (
    <SubscriptionOutcome kind="success" next={{ path: ROUTES.newsletter, label: 'M’inscrire à nouveau' }}>
      Votre adresse n’est pas sur la liste{'\u202F'}: vous ne recevrez pas la lettre.
    </SubscriptionOutcome>
  )
}

/** Of who is written to for having bought. */
function BuyerStanding({ isOver }: { isOver: boolean }) {
  return isOver ? (
    <SubscriptionOutcome kind="success" next={{ path: ROUTES.home, label: 'Retour à l’accueil' }}>
      C’est noté{'\u202F'}: vous ne recevrez plus d’e-mails sur des produits semblables à ceux que vous avez commandés.
    </SubscriptionOutcome>
  ) : (
    <SubscriptionQuestion button="Me désinscrire">
      Vous ne voulez plus d’e-mails sur des produits semblables à ceux que vous avez commandés{'\u202F'}? Vous recevrez
      toujours ceux de vos commandes.
    </SubscriptionQuestion>
  )
}
