import { data } from 'react-router'
import { PriceOfferPage } from '#app/features/price-offer/price-offer-page.tsx'
import { servicesContext, siteContext } from '#app/server-context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { ANSWER_FIELD, readPriceAnswer } from '#contracts/subscription/price-offer.ts'
import { answerPriceOffer, openPriceOffer } from '#server/modules/price-changes/index.ts'
import type { Route } from './+types/price-offer'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const offer = await openPriceOffer(context.get(servicesContext), { key: params.token })
  if (!offer) throw data(null, 404)
  return { origin, offer }
}

/** The page is drawn with what came of it; an answer that is none changes nothing. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const answer = readPriceAnswer((await request.formData()).get(ANSWER_FIELD))
  if (answer) await answerPriceOffer(context.get(servicesContext), { key: params.token, answer })
  return null
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: 'Le prix de votre abonnement',
    description: 'Accepter ou refuser le nouveau prix proposé pour un abonnement.',
    path: ROUTES.priceOffer(''),
    origin: loaderData?.origin ?? '',
  })

export default function PriceOfferRoute({ loaderData: { offer } }: Route.ComponentProps) {
  return <PriceOfferPage offer={offer} />
}
