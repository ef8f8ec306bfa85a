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

export const meta: Route.MetaFunction = () => [{ title: 'Nouveau code · le bureau' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const opening = await openCoupon(context.get(servicesContext), actor, null)
  if (!opening.ok) throw refusedPage(opening.refusal)
  if (!opening.opened) throw new Response(null, { status: 404 })
  const { coupon, options, sentence } = opening.opened
  const isSeries = new URL(request.url).searchParams.has('serie')
  return { options, sentence, isSeries, fields: couponFields(coupon.terms, options.currency) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const form = await request.formData()
  const written = new URL(request.url).searchParams.has('serie')
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
  const { options, fields, sentence, isSeries } = loaderData
  return (
    <>
      <Back to={DESK_PAGES.promotions} name="Promotions" />
      <div className="head">
        <h1>{isSeries ? 'Nouvelle série de codes' : 'Nouveau code'}</h1>
      </div>
      <nav className="views" aria-label="Genre">
        <Link to={DESK_PAGES.newPromotion} aria-current={isSeries ? undefined : 'page'}>
          Un code
        </Link>
        <Link to={`${DESK_PAGES.newPromotion}?serie`} aria-current={isSeries ? 'page' : undefined}>
          Une série à usage unique
        </Link>
      </nav>
      <EditForm
        key={String(isSeries)}
        name={isSeries ? 'nouvelle série' : 'nouvelle promotion'}
        version={0}
        answer={actionData ?? null}
      >
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
            <CouponPhrase kept={fields} isNew isSeries={isSeries} />
          </FormPanel>
          <FormPanel title="Ce qu’il vise">
            <CouponScope kept={fields} options={options} />
          </FormPanel>
          <CouponTrials sentence={sentence} trials={[]} options={options} />
        </div>
      </EditForm>
    </>
  )
}
