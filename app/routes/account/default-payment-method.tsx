import { redirect } from 'react-router'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { readId } from '#contracts/text/read-id.ts'
import { listUsesOfMethods } from '#server/modules/renewals/index.ts'
import { preferSavedMethod } from '#server/modules/saved-methods/index.ts'
import type { Services } from '#server/services.ts'
import type { Route } from './+types/default-payment-method'
import { changeMethod, isSigned } from './change-method.ts'
import { METHOD_NOTICES } from './payment-method-texts.ts'
import { requireSaving } from './require-saving.ts'

const PREFERENCE = {
  nonceAction: NONCE_ACTIONS.defaultPaymentMethod,
  change: async (services: Services, own: { customerId: number; id: number }) => {
    const preferred = await preferSavedMethod(services, own)
    const uses = preferred ? await listUsesOfMethods(services.db, own) : []
    const others = uses.filter(({ savedMethodId }) => savedMethodId !== own.id)
    return preferred && METHOD_NOTICES.preferred(preferred.label, others)
  },
}

/** The contract's signed link; the button of the list posts the same. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const isAsked = request.method === 'GET'
  return prefer({ params, context, request }, isAsked ? new URL(request.url).searchParams : new URLSearchParams())
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  prefer({ request, params, context }, await request.formData())

type Asked = Pick<Route.ActionArgs, 'request' | 'params' | 'context'>

async function prefer({ request, params, context }: Asked, from: FormData | URLSearchParams): Promise<Response> {
  const { services, visitor, customerId } = await requireSaving({ request, context })
  const asked = { id: readId(params.methodId), customerId, nonceAction: PREFERENCE.nonceAction }
  if (!isSigned(visitor, { ...asked, from })) return redirect(ROUTES.accountPaymentMethods, 303)
  return changeMethod({ services, visitor }, { ...asked, ...PREFERENCE })
}
