import '#app/ui/field.css'
import '#app/features/catalog/product-overview.css'
import { data } from 'react-router'
import { StockAlertForm } from '#app/features/catalog/stock-alert-form.tsx'
import { servicesContext } from '#app/server-context.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { isEmail } from '#contracts/address/address.ts'
import { readField } from '#contracts/address/typed-text.ts'
import { STOCK_ALERT_FIELDS, soldOutItems } from '#contracts/catalog/stock-alert.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { findProductBySlug } from '#server/modules/catalog/index.ts'
import { askForStockAlert } from '#server/modules/stock-alerts/index.ts'
import { movedOrMissing } from '../moved-or-missing.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import type { Route } from './+types/stock-alert'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const product = await findProductBySlug(services, params.slug)
  if (!product) throw await movedOrMissing(services, request, ROUTES.product(params.slug))
  return { slug: product.slug, name: product.name, items: soldOutItems(product) }
}

/** Where the form of a product's page is sent, with or without script. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const email = readField('email', String(form.get(STOCK_ALERT_FIELDS.email) ?? ''))
  const itemId = Number(form.get(STOCK_ALERT_FIELDS.item))
  // Looked at before it is counted: a slip of the finger is no try.
  if (isEmail(email)) await refuseTooManyTries(context, 'stock-alert', email)
  const asked = await askForStockAlert(context.get(servicesContext), { slug: params.slug, itemId, email })
  const outcome = asked.ok ? ('asked' as const) : asked.refusal
  return data({ outcome, typed: { itemId, email } }, { status: asked.ok ? 200 : 422 })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    matches,
    title: `Me prévenir\u202F: ${loaderData.name}`,
    description: 'Recevez un seul e-mail quand ce produit est de retour en stock.',
    path: ROUTES.stockAlert(loaderData.slug),
    origin: matches[1].loaderData.origin,
  })
}

export default function StockAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name } = loaderData
  const steps = [
    { name: 'Accueil', path: ROUTES.home },
    { name, path: ROUTES.product(slug) },
    { name: 'Me prévenir', path: ROUTES.stockAlert(slug) },
  ]
  return (
    <div className="wrap page-end stack">
      <Breadcrumb steps={steps} />
      <h1 className="page-title">Me prévenir</h1>
      <Answer loaded={loaderData} answer={actionData} />
      <p>
        <a className={buttonClass({ look: 'quiet' })} href={ROUTES.product(slug)}>
          Retourner au produit
        </a>
      </p>
    </div>
  )
}

type AnswerProps = {
  loaded: Route.ComponentProps['loaderData']
  answer: Route.ComponentProps['actionData']
}

function Answer({ loaded: { slug, name, items }, answer }: AnswerProps) {
  if (answer?.outcome === 'asked') {
    const item = items.find(({ id }) => id === answer.typed.itemId)
    return (
      <Notice kind="success">
        C’est noté. Nous écrirons une seule fois à <b>{answer.typed.email}</b>, quand {subjectOf(name, item?.name)} sera
        de retour en stock, même si vous l’aviez déjà demandé.
      </Notice>
    )
  }
  if (items.length === 0)
    return <Notice kind="info">Bonne nouvelle{'\u202F'}: ce produit est en stock. Vous pouvez le commander.</Notice>
  return (
    <>
      {answer?.outcome === 'unknown-item' && (
        <Notice kind="error">Ce choix est de nouveau en stock, ou n’existe plus. Voici ce qui est épuisé.</Notice>
      )}
      <p className="lead">{name}</p>
      <StockAlertForm
        slug={slug}
        items={items}
        isInvalid={answer?.outcome === 'invalid-email'}
        {...(answer && { typed: answer.typed })}
      />
    </>
  )
}

/** '« Carnet (Forêt) »'; a product without variations is its own item. */
const subjectOf = (product: string, item: string | undefined) =>
  `«\u202F${item === undefined || item === product ? product : `${product} (${item})`}\u202F»`
