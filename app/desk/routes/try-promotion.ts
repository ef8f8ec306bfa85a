import { redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { tryCoupon } from '#server/modules/promotion-desk/index.ts'
import type { Route } from './+types/try-promotion'
import { textIn } from './posted-fields.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

export const loader = () => redirect(DESK_PAGES.promotions)

/** What a code that is being written would do. Nothing is kept: a post, since addresses of people may be in it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const form = await request.formData()
  const sku = /\(([^()]+)\)$/.exec(textIn(form, 'essai-produit'))?.[1] ?? textIn(form, 'essai-produit').trim()
  const quantity = Math.min(Math.max(Number(textIn(form, 'essai-nombre')) || 1, 1), 100)
  const goods = sku === '' ? null : { sku, quantity: Math.trunc(quantity) }
  const tried = await tryCoupon(context.get(servicesContext), actor, { form, goods })
  if (!tried.ok) throw refusedPage(tried.refusal)
  return { trials: tried.trials }
}
