import { data, redirect } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { MethodInUse, RemoveMethodForm } from '#app/features/account/remove-method-form.tsx'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { NONCE_ACTIONS, PLATFORM } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import { listUsesOfMethods, removeKeptMethod } from '#server/modules/renewals/index.ts'
import { listSavedMethods } from '#server/modules/saved-methods/index.ts'
import type { Services } from '#server/services.ts'
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
  change: async (services: Services, own: { customerId: number; id: number }) => {
    const removal = await removeKeptMethod(services, own)
    if (removal.ok) return METHOD_NOTICES.removed(removal.removed.label)
    return removal.refusal === 'in-use' ? METHOD_NOTICES.inUse(removal.uses) : null
  },
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
  const uses = (await listUsesOfMethods(services.db, { customerId })).filter(
    ({ savedMethodId }) => savedMethodId === id,
  )
  const nonce = visitor.createNonce(DELETION.nonceAction, `${customerId}.${id}`)
  return { label: method.label, uses: uses.map(usePresented), nonce, menu }
}

/** The address of its page needs no key. */
const usePresented = ({ subscriptionId, names }: { subscriptionId: number; names: string }) => ({
  subscriptionId,
  names,
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, visitor, customerId } = await requireSaving({ request, context })
  const asked = { id: readId(params.methodId), customerId, nonceAction: DELETION.nonceAction }
  if (!isSigned(visitor, { ...asked, from: await request.formData() })) return redirect(request.url, 303)
  return changeMethod({ services, visitor }, { ...asked, ...DELETION })
}

export default function DeletePaymentMethodRoute({ loaderData }: Route.ComponentProps) {
  const { label, uses, nonce, menu } = loaderData
  return (
    <AccountPage title="Supprimer un moyen de paiement" current="payment-methods" below="Supprimer" menu={menu}>
      {uses.length > 0 ? <MethodInUse label={label} uses={uses} /> : <RemoveMethodForm label={label} nonce={nonce} />}
    </AccountPage>
  )
}
