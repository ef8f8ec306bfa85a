import { data, redirect } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { AddMethodForm } from '#app/features/account/add-method-form.tsx'
import { PageSettings } from '#app/features/checkout/page-settings.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { Notices } from '#app/fragments/notices.tsx'
import { siteContext } from '#app/server-context.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { titleOf } from '#contracts/payment/payment-methods.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { ADD_METHOD_FIELDS } from '#contracts/wire/account.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { finishAddedMethod, hasRunningSubscription } from '#server/modules/renewals/index.ts'
import { listAddableMethods } from '#server/modules/saved-methods/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { presentPaymentSettings } from '../checkout/payment-settings.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/add-payment-method'
import { accountMeta } from './account-meta.ts'
import { EXPIRED } from './account-texts.ts'
import { ADDED_NOTICES, METHOD_NOTICES } from './payment-method-texts.ts'
import { requireSaving } from './require-saving.ts'
import { textOf } from './sign-in-from-form.ts'
import '#app/fragments/payment-methods.css'
import '#app/features/account/account-page.css'
import '#app/features/account/saved-methods.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page ${PLATFORM}-add-payment-method` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Ajouter un moyen de paiement',
    description: 'Enregistrer un moyen de paiement pour vos prochains achats.',
    path: ROUTES.addPaymentMethod,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, visitor, customer, customerId, menu } = await requireSaving({ request, context })
  const { origin, provider } = context.get(siteContext)
  const [methods, shop, updatesAll] = await Promise.all([
    listAddableMethods(services),
    getShopSettings(services.db),
    hasRunningSubscription(services.db, { customerId }),
  ])
  const { accountCountry, currency } = shop.payment
  return {
    methods: methods.map((method) => ({ type: method.type, title: titleOf(method, accountCountry) })),
    nonce: visitor.createNonce(NONCE_ACTIONS.addPaymentMethod),
    creditor: shop.shopName,
    updatesAll,
    paymentSettings: presentPaymentSettings(
      { totalCents: 0, currency, fields: [], adding: { billingCountry: customer.billing.country ?? '' } },
      { origin, provider, visitor, shop },
    ),
    menu,
  }
}

/** The page has set a method up: whether that is so is read from the provider. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, visitor, customerId } = await requireSaving({ request, context })
  await refuseTooManyTries(context, 'checkout')
  const form = await request.formData()
  if (!visitor.verifyNonce(NONCE_ACTIONS.addPaymentMethod, textOf(form, ADD_METHOD_FIELDS.nonce)))
    return data({ notices: [EXPIRED] }, { status: 422 })
  const intentId = textOf(form, CHECKOUT_FIELDS.setupIntentId)
  const finished = await finishAddedMethod(services, { customerId, intentId })
  if (finished === 'failed') return data({ notices: [METHOD_NOTICES.failed] }, { status: 422 })
  await pushNotice(services.db, visitor.startSession(), ADDED_NOTICES[finished])
  return redirect(ROUTES.accountPaymentMethods, 303)
}

export default function AddPaymentMethodRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { methods, nonce, creditor, updatesAll, paymentSettings, menu } = loaderData
  return (
    <AccountPage title="Ajouter un moyen de paiement" current="payment-methods" below="Ajouter" menu={menu}>
      <div className="woocommerce-notices-wrapper account-notices">
        <Notices notices={actionData?.notices ?? []} />
      </div>
      <AddMethodForm methods={methods} nonce={nonce} creditor={creditor} updatesAll={updatesAll} />
      <PageSettings name="payment" settings={paymentSettings} />
    </AccountPage>
  )
}
