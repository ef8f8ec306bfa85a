import { data, Link, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { couponFields } from '#contracts/promotions/coupon-form.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { openCoupon, writeCoupon, writeSeries } from '#server/modules/promotion-desk/index.ts'
import { Back } from '../ui/back.tsx'
import { EditField } from '../ui/edit-fields.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { FormPanel } from '../ui/form-panel.tsx'
import { CouponPhrase } from '../ui/promotions/coupon-phrase.tsx'
import { CouponScope } from '../ui/promotions/coupon-scope.tsx'
import { CouponTrials } from '../ui/promotions/coupon-trials.tsx'
import type { Route } from './+types/new-promotion'
import { textIn } from './posted-fields.ts'
import { refusedForm } from './promotion-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/promotions.css'

type Wanted = 'code' | 'automatic' | 'series'

const wantedIn = (request: Request): Wanted => {
  const asked = new URL(request.url).searchParams
  if (asked.has('automatique')) return 'automatic'
  return asked.has('serie') ? 'series' : 'code'
}

const TITLES: Record<Wanted, string> = {
  code: 'Nouveau code',
  automatic: 'Nouvelle réduction automatique',
  series: 'Nouvelle série de codes',
}

/** Under which what was typed is kept until it is saved. */
const NAMES: Record<Wanted, string> = {
  code: 'nouvelle promotion',
  automatic: 'nouvelle réduction',
  series: 'nouvelle série',
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${TITLES[loaderData?.wanted ?? 'code']} · le bureau` },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const wanted = wantedIn(request)
  const kind = wanted === 'automatic' ? wanted : 'code'
  const opening = await openCoupon(context.get(servicesContext), actor, null, kind)
  if (!opening.ok) throw refusedPage(opening.refusal)
  if (!opening.opened) throw new Response(null, { status: 404 })
  const { coupon, options, sentence } = opening.opened
  return { options, sentence, wanted, fields: couponFields(coupon.terms, options.currency) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const form = await request.formData()
  const written =
    wantedIn(request) === 'series'
      ? await writeSeries(services, actor, { count: Number(textIn(form, 'nombre')) || 0, form })
      : await writeCoupon(services, actor, { code: null, edited: 0, form })
  if (written.ok)
    return redirect(
      'series' in written ? `${DESK_PAGES.promotions}?vue=series` : `${DESK_PAGES.promotion(written.code)}?cree`,
    )
  const status = written.refusal.about === 'staff' ? 403 : 422
  return data(refusedForm(written.refusal, form, services.clock.now().toISOString()), { status })
}

export default function NewPromotion({ loaderData, actionData }: Route.ComponentProps) {
  const { options, fields, sentence, wanted } = loaderData
  const isSeries = wanted === 'series'
  return (
    <>
      <Back to={DESK_PAGES.promotions} name="Promotions" />
      <div className="head">
        <h1>{TITLES[wanted]}</h1>
      </div>
      <nav className="views" aria-label="Genre">
        <Link to={DESK_PAGES.newPromotion} aria-current={wanted === 'code' ? 'page' : undefined}>
          Un code
        </Link>
        <Link to={`${DESK_PAGES.newPromotion}?automatique`} aria-current={wanted === 'automatic' ? 'page' : undefined}>
          Une réduction automatique
        </Link>
        <Link to={`${DESK_PAGES.newPromotion}?serie`} aria-current={isSeries ? 'page' : undefined}>
          Une série à usage unique
        </Link>
      </nav>
      <EditForm key={wanted} name={NAMES[wanted]} version={0} answer={actionData ?? null}>
        <div className="panels">
          <FormPanel title="La phrase">
            {isSeries && (
              <EditField
                name="nombre"
                kept="100"
                label="Nombre de codes"
                help="Chacun ne sert qu’une fois."
                inputMode="numeric"
                maxLength={3}
              />
            )}
            <CouponPhrase kept={fields} isNew of={wanted} />
          </FormPanel>
          <FormPanel title={wanted === 'automatic' ? 'Ce qu’elle vise' : 'Ce qu’il vise'}>
            <CouponScope kept={fields} options={options} isAutomatic={wanted === 'automatic'} />
          </FormPanel>
          <CouponTrials {...{ sentence, options }} trials={null} isAutomatic={wanted === 'automatic'} />
        </div>
      </EditForm>
    </>
  )
}
