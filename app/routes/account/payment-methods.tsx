import { redirect } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { NoSavedMethods, SavedMethodsList } from '#app/features/account/saved-methods-list.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { SETUP_RETURN_PARAM } from '#contracts/wire/account.ts'
import { finishAddedMethod, listUsesOfMethods } from '#server/modules/renewals/index.ts'
import { listSavedMethods } from '#server/modules/saved-methods/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import type { Route } from './+types/payment-methods'
import { accountMeta } from './account-meta.ts'
import { ADDED_NOTICES } from './payment-method-texts.ts'
import { requireSaving } from './require-saving.ts'
import '#app/fragments/payment-methods.css'
import '#app/features/account/account-page.css'
import '#app/features/account/saved-methods.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Moyens de paiement',
    description: 'Les moyens de paiement que vous avez enregistrés.',
    path: ROUTES.accountPaymentMethods,
  })

/** Also where a bank's page sends back whoever adds a method: what came of it is read from the provider. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, visitor, customerId, menu } = await requireSaving({ request, context })
  const intentId = new URL(request.url).searchParams.get(SETUP_RETURN_PARAM)
  if (intentId !== null) {
    const finished = await finishAddedMethod(services, { customerId, intentId })
    await pushNotice(services.db, visitor.startSession(), ADDED_NOTICES[finished])
    throw redirect(ROUTES.accountPaymentMethods)
  }
  const [methods, uses] = await Promise.all([
    listSavedMethods(services, { customerId }),
    listUsesOfMethods(services.db, { customerId }),
  ])
  const paysFor = (id: number) => uses.filter(({ savedMethodId }) => savedMethodId === id).map(({ names }) => names)
  const nonceOf = (id: number) => visitor.createNonce(NONCE_ACTIONS.defaultPaymentMethod, `${customerId}.${id}`)
  return {
    methods: methods.map((method) => ({ ...method, paysFor: paysFor(method.id), defaultNonce: nonceOf(method.id) })),
    menu,
  }
}

export default function PaymentMethodsRoute({ loaderData: { methods, menu } }: Route.ComponentProps) {
  return (
    <AccountPage title="Moyens de paiement" current="payment-methods" menu={menu}>
      {methods.length > 0 ? <SavedMethodsList methods={methods} /> : <NoSavedMethods />}
    </AccountPage>
  )
}
