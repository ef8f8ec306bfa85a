import { data, Link, redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { EditRefused } from '#contracts/staff/edit-form.ts'
import { NEW_PRODUCTS, readNewProduct, readNewWish } from '#contracts/staff/new-product.ts'
import { listNewestNames } from '#server/modules/catalog/index.ts'
import { makeProduct, openNewProduct } from '#server/modules/product-desk/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { Back } from '../../ui/back.tsx'
import { NewProductForm } from '../../ui/product/new-product-form.tsx'
import { readFields } from '../edit-answer.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/new-product'
import '../../styles/product.css'

export const meta: Route.MetaFunction = () => [{ title: 'Nouveau produit · le bureau' }]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const choice = readNewProduct(params.choice)
  if (choice === null) throw new Response(null, { status: 404 })
  const refusal = await openNewProduct(services, actor)
  if (refusal) throw refusedPage(refusal)
  const { currency } = (await getShopSettings(services.db)).payment
  const asksProduct = NEW_PRODUCTS[choice].asks === 'product'
  return data({ choice, currency, known: asksProduct ? await listNewestNames(services.db) : [] })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const choice = readNewProduct(params.choice)
  if (choice === null) throw new Response(null, { status: 404 })
  const { typed, mine } = await readFields(request)
  const refused = (problems: EditRefused['problems']) =>
    data<EditRefused>({ ok: false, problems, typed, conflict: null }, { status: 422 })
  const { currency } = (await getShopSettings(services.db)).payment
  const read = readNewWish(choice, mine, currency)
  if (!read.ok) return refused(read.problems)
  const made = await makeProduct(services, actor, read.wish)
  if (made.outcome === 'staff') throw refusedPage(made.refusal)
  if (made.outcome === 'refused') return refused(made.problems)
  throw redirect(DESK_PAGES.product(made.id))
}

export default function NewProduct({ loaderData: { choice, currency, known }, actionData }: Route.ComponentProps) {
  const { title, example } = NEW_PRODUCTS[choice]
  return (
    <>
      <Back to={DESK_PAGES.products} name="Produits" />
      <div className="head">
        <div>
          <h1>
            Nouveau{'\u202F'}: {title.toLowerCase()}
          </h1>
          <p className="sub">
            {example}. Il naît en brouillon{'\u202F'}: personne ne le voit avant sa publication.
          </p>
        </div>
        <Link className="btn btn--ghost" to={DESK_PAGES.products}>
          Abandonner
        </Link>
      </div>
      <NewProductForm choice={choice} currency={currency} known={known} answer={actionData ?? null} />
    </>
  )
}
