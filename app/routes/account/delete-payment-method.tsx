import { data, redirect } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { RemoveMethodForm } from '#app/features/account/remove-method-form.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import { listSavedMethods, removeSavedMethod } from '#server/modules/saved-methods/index.ts'
import type { Route } from './+types/delete-payment-method'
import { accountMeta } from './account-meta.ts'
import { changeMethod, isSigned } from './change-method.ts'
import { METHOD_NOTICES } from './payment-method-texts.ts'
import { requireSaving } from './require-saving.ts'
import '#app/features/account/account-page.css'

export const handle: PageHandle = { bodyClass: `${PLATFORM}-account ${PLATFORM}-page` }

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: 'Supprimer un moyen de paiement',
    description: 'La suppression d’un moyen de paiement que vous avez enregistré.',
    path: ROUTES.accountPaymentMethods,
  })

const DELETION = {
  nonceAction: NONCE_ACTIONS.deletePaymentMethod,
  change: removeSavedMethod,
  notice: METHOD_NOTICES.removed,
}

/** A signed link does it at once, as the contract has it; any other one asks first. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, visitor, customerId, menu } = await requireSaving({ request, context })
  const id = readId(params.methodId)
  const asked = { id, customerId, nonceAction: DELETION.nonceAction }
  if (request.method === 'GET' && isSigned(visitor, { ...asked, from: new URL(request.url).searchParams }))
    throw await changeMethod({ services, visitor }, { ...asked, ...DELETION })
  const method = (await listSavedMethods(services, { customerId })).find((each) => each.id === id)
  // Another customer's is like one that is not there.
  if (!method) throw data(null, 404)
  return { label: method.label, nonce: visitor.createNonce(DELETION.nonceAction, `${customerId}.${id}`), menu }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, visitor, customerId } = await requireSaving({ request, context })
  const asked = { id: readId(params.methodId), customerId, nonceAction: DELETION.nonceAction }
  if (!isSigned(visitor, { ...asked, from: await request.formData() })) return redirect(request.url, 303)
  return changeMethod({ services, visitor }, { ...asked, ...DELETION })
}

export default function DeletePaymentMethodRoute({ loaderData: { label, nonce, menu } }: Route.ComponentProps) {
  return (
    <AccountPage title="Supprimer un moyen de paiement" current="payment-methods" below="Supprimer" menu={menu}>
      <RemoveMethodForm label={label} nonce={nonce} />
    </AccountPage>
  )
}
