import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { beginningWords } from '#contracts/settings/opening-facts.ts'
import { DESK } from '#contracts/staff/desk-address.ts'
import { countSentence, readSalesPeriod } from '#contracts/staff/today.ts'
import { formatWeekday } from '#contracts/text/near-date.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { readUnopened } from '#server/modules/shop-desk/index.ts'
import { readToday } from '#server/modules/today/index.ts'
import { Agenda, Health, Sources } from '../ui/today/day-panels.tsx'
import { FirstSteps } from '../ui/today/first-steps.tsx'
import { BestSellers, LowStock } from '../ui/today/goods-panels.tsx'
import { LastReviewPanel } from '../ui/today/last-review.tsx'
import { SalesPanel } from '../ui/today/sales-panel.tsx'
import { WaitingList } from '../ui/today/waiting-list.tsx'
import type { Route } from './+types/home'
import { requireStaff } from './staff-session.ts'
import '../styles/settings.css'
import '../styles/today.css'

export const meta: Route.MetaFunction = () => [{ title: 'Aujourd’hui · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const period = readSalesPeriod(new URL(request.url).searchParams.get('ventes'))
  const [today, unopened] = await Promise.all([readToday(services, actor, period), readUnopened(services, actor)])
  const [firstName = ''] = actor.name.split(' ')
  const { isOpen } = (await getShopSettings(services.db)).opening
  return data({ today, unopened, isOpen, firstName, now: services.clock.now().toISOString() })
}

export default function Today({ loaderData: { today, unopened, isOpen, firstName, now } }: Route.ComponentProps) {
  const { waiting, sales, sources, bestSellers, lowStock, agenda, lastReview, health } = today
  // What a shop that is not open waits for are its first steps.
  const isBeginning = unopened !== null && waiting.ok && waiting.value.length === 0
  return (
    <>
      <div className="head">
        <div>
          <h1 className="planche">
            Bonjour {firstName}
            {waiting.ok && (
              <>
                , <em>{isBeginning ? beginningWords(unopened?.facts ?? []) : countSentence(waiting.value.length)}</em>
              </>
            )}
          </h1>
          <p className="sub">
            {formatWeekday(now)} · la boutique {isOpen ? 'est ouverte' : 'n’est pas encore ouverte'}
          </p>
        </div>
      </div>
      <div className={sales ? 'cols cols--wide' : undefined}>
        <div className="panels">
          {unopened && <FirstSteps opening={unopened} />}
          {!isBeginning && <WaitingList waiting={waiting} now={now} />}
          {sales && <SalesPanel sales={sales} address={DESK} />}
          <div className="cols cols--half today__pair">
            {sources && <Sources sources={sources} />}
            {bestSellers && <BestSellers bestSellers={bestSellers} />}
          </div>
        </div>
        <div className="panels">
          {agenda && <Agenda agenda={agenda} />}
          {lowStock && <LowStock lowStock={lowStock} />}
          {lastReview && <LastReviewPanel lastReview={lastReview} now={now} />}
          {health && <Health health={health} now={now} />}
        </div>
      </div>
    </>
  )
}
