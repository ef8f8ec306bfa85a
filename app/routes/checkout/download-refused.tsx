import { createContext, data } from 'react-router'
import { BackToShop } from '#app/features/checkout/back-to-shop.tsx'
import { RenewForm, RenewOutcome } from '#app/features/checkout/renew-downloads.tsx'
import { servicesContext, siteContext } from '#app/server-context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { type DownloadRefusal, explainDownloadRefusal, renewByToken } from '#server/modules/fulfilment/index.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/download-refused'

const STATUSES: Record<DownloadRefusal, number> = {
  invalid: 404,
  expired: 410,
  held: 403,
  revoked: 403,
  'used-up': 403,
}

const TEXTS: Record<DownloadRefusal, { title: string; text: string }> = {
  invalid: {
    title: 'Ce lien ne mène à aucun fichier',
    text: 'Il a peut-être été coupé par votre messagerie, ou remplacé par un lien plus récent envoyé à l’adresse de la commande. Copiez-le en entier depuis le dernier e-mail reçu, ou ouvrez-le depuis la page de votre commande.',
  },
  expired: {
    title: 'Ce lien a expiré',
    text: 'Le délai de téléchargement est passé.',
  },
  held: {
    title: 'Ce fichier attend une vérification',
    text: 'Le paiement de la commande est en cours de vérification. Le lien fonctionnera de nouveau dès qu’elle sera close\u202F; en cas de doute, répondez à l’e-mail de confirmation.',
  },
  revoked: {
    title: 'Ce fichier n’est plus disponible',
    text: 'La commande a été remboursée ou n’est pas payée. Si c’est une erreur, répondez à l’e-mail de confirmation.',
  },
  'used-up': {
    title: 'Tous les téléchargements ont été utilisés',
    text: 'Ce fichier a été téléchargé autant de fois que prévu.',
  },
}

const RENEWAL = 'Recevoir de nouveaux liens'

/** True of an answer to the form, whose title has nothing to do with the link any more. */
const answerContext = createContext(false)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: loaderData?.isAnswer ? RENEWAL : TEXTS[loaderData?.reason ?? 'invalid'].title,
    description: 'Pourquoi ce téléchargement ne part pas, et que faire.',
    path: '/telecharger/',
    origin: loaderData?.origin ?? '',
  })

/** Reached only when the file itself was refused: the server answers a good token with the file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const refused = await explainDownloadRefusal(context.get(servicesContext), { token: params.token })
  const known = { isAnswer: context.get(answerContext), origin: context.get(siteContext).origin }
  return data({ ...refused, ...known }, { status: STATUSES[refused.reason] })
}

/** The new links go to the order's own address; whoever asks for them reads no more than that. */
export async function action({ params, context }: Route.ActionArgs) {
  await refuseTooManyTries(context, 'mailed-link', params.token)
  context.set(answerContext, true)
  const renewed = await renewByToken(context.get(servicesContext), { token: params.token })
  return data(renewed, { status: renewed.ok ? 200 : 409 })
}

const IS_OVER: readonly DownloadRefusal[] = ['expired', 'used-up']

export default function DownloadRefusedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reason, canRenew } = loaderData
  const { title, text } = TEXTS[reason]
  return (
    <div className="wrap section stack">
      <h1 className="planche">{actionData ? RENEWAL : title}</h1>
      {actionData ? <RenewOutcome result={actionData} /> : <p className="lead">{text}</p>}
      {!actionData && IS_OVER.includes(reason) && <RenewForm canRenew={canRenew} />}
      <BackToShop />
    </div>
  )
}
