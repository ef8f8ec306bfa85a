import { data, Form } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { COUPON_FIELDS, couponFields } from '#contracts/promotions/coupon-form.ts'
import { couponSentence } from '#contracts/promotions/coupon-sentence.ts'
import type { CouponTerms } from '#contracts/promotions/coupon-terms.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import {
  bringCouponBack,
  openCoupon,
  stopCoupon,
  tryCoupon,
  writeCoupon,
} from '#server/modules/promotion-desk/index.ts'
import { Back } from '../ui/back.tsx'
import { EditForm } from '../ui/edit-form.tsx'
import { FormPanel } from '../ui/form-panel.tsx'
import { Notice } from '../ui/notice.tsx'
import { CouponPhrase } from '../ui/promotions/coupon-phrase.tsx'
import { CouponScope } from '../ui/promotions/coupon-scope.tsx'
import { CouponTrials } from '../ui/promotions/coupon-trials.tsx'
import { STATE_LOOKS, stateWord } from '../ui/promotions/coupon-words.ts'
import { Toast } from '../ui/toast.tsx'
import type { Route } from './+types/promotion'
import { textIn, versionIn } from './posted-fields.ts'
import { refusedForm } from './promotion-actions.ts'
import { refusedPage, requireStaff } from './staff-session.ts'
import '../styles/promotions.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? nameOf(loaderData.coupon) : 'Promotion'} · le bureau` },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const opening = await openCoupon(services, actor, params.code.toLowerCase())
  if (!opening.ok) throw refusedPage(opening.refusal)
  if (!opening.opened) throw new Response(null, { status: 404 })
  const { opened } = opening
  const fields = couponFields(opened.coupon.terms, opened.options.currency)
  const form = new URLSearchParams(
    Object.entries(fields).flatMap(([name, values]) => values.map((value) => [name, value])),
  )
  const tried = await tryCoupon(services, actor, { form, goods: null })
  const isNew = new URL(request.url).searchParams.has('cree')
  return { ...opened, fields, trials: tried.ok ? tried.trials : [], isNew }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const form = await request.formData()
  const [code, edited] = [params.code.toLowerCase(), versionIn(form)]
  if (edited === null) throw new Response(null, { status: 400 })
  const to = versionIn(form, 'to')
  const handled = await (async () => {
    switch (textIn(form, 'intent')) {
      case '':
        return writeCoupon(services, actor, { code, edited, form })
      case 'stop':
        return stopCoupon(services, actor, { code, edited })
      case 'restore':
        return to === null ? null : bringCouponBack(services, actor, { code, edited, version: to })
      default:
        return null
    }
  })()
  if (!handled) throw new Response(null, { status: 400 })
  if (!handled.ok) {
    if (handled.refusal.about === 'gone') throw new Response(null, { status: 404 })
    const status = handled.refusal.about === 'staff' ? 403 : 422
    return data(refusedForm(handled.refusal, form, services.clock.now().toISOString()), { status })
  }
  const { before, version } = handled
  const isUndone = textIn(form, 'intent') === 'restore'
  const undo = isUndone || before === 0 ? null : { intent: 'restore', version: String(version), to: String(before) }
  return data({
    ok: true as const,
    said: (form.has(COUPON_FIELDS.isAutomatic) ? SAID_OF_REDUCTION : SAID)[textIn(form, 'intent')] ?? '',
    undo,
  })
}

const nameOf = ({ terms: { code, isAutomatic } }: { terms: CouponTerms }) =>
  isAutomatic ? `Réduction «\u202F${code}\u202F»` : `Code ${code.toUpperCase()}`

const SAID: Record<string, string> = {
  '': 'Code enregistré. Les paniers ouverts sont recalculés.',
  stop: 'Code arrêté. Les commandes qui l’ont utilisé le gardent.',
  restore: 'C’est annulé\u202F: tout est de nouveau comme avant.',
}

const SAID_OF_REDUCTION: Record<string, string> = {
  '': 'Réduction enregistrée. Les paniers ouverts sont recalculés.',
  stop: 'Réduction arrêtée. Les commandes qui l’ont eue la gardent.',
}

export default function Promotion({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, options, fields, sentence, trials, isNew } = loaderData
  const { isAutomatic, code } = coupon.terms
  return (
    <>
      <Back to={DESK_PAGES.promotions} name="Promotions" />
      <div className="head">
        <div>
          <h1>{isAutomatic ? code : `Le code ${code.toUpperCase()}`}</h1>
          <p className="row">
            {coupon.state && (
              <span className={`st ${STATE_LOOKS[coupon.state]}`.trim()}>{stateWord(coupon.state, isAutomatic)}</span>
            )}
            <span className="muted">
              {coupon.usageCount === 0
                ? `Jamais ${isAutomatic ? 'servie' : 'servi'}`
                : `${isAutomatic ? 'Servie' : 'Servi'} ${coupon.usageCount} fois`}
            </span>
          </p>
        </div>
        <Gestures coupon={coupon} />
      </div>
      {isNew && !actionData && (
        <Notice kind="ok">
          {nameOf(coupon)} {isAutomatic ? 'créée' : 'créé'}. {couponSentence(coupon.terms, options.currency)}
        </Notice>
      )}
      <EditForm name={`promotion ${coupon.code}`} version={coupon.version} answer={actionData ?? null}>
        <div className="panels">
          <FormPanel title="La phrase">
            <CouponPhrase kept={fields} isNew={false} of={isAutomatic ? 'automatic' : 'code'} />
          </FormPanel>
          <FormPanel title={isAutomatic ? 'Ce qu’elle vise' : 'Ce qu’il vise'}>
            <CouponScope kept={fields} options={options} isAutomatic={isAutomatic} />
          </FormPanel>
          <CouponTrials {...{ sentence, trials, options, isAutomatic }} />
        </div>
      </EditForm>
      <Toast answer={null} />
    </>
  )
}

type Coupon = Route.ComponentProps['loaderData']['coupon']

function Gestures({ coupon: { code, version, state, isUnused, terms } }: { coupon: Coupon }) {
  return (
    <div className="row">
      {state !== 'ended' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="stop" />
          {terms.isAutomatic && <input type="hidden" name={COUPON_FIELDS.isAutomatic} value="1" />}
          <input type="hidden" name="version" value={version} />
          <button type="submit" className="btn btn--quiet">
            {terms.isAutomatic ? 'Arrêter la réduction' : 'Arrêter le code'}
          </button>
        </Form>
      )}
      {isUnused && (
        <Form method="post" action={DESK_PAGES.promotions}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="code" value={code ?? ''} />
          <input type="hidden" name="version" value={version} />
          <button type="submit" className="btn btn--danger">
            Supprimer
          </button>
        </Form>
      )}
    </div>
  )
}
