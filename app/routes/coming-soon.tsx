import scene from '#app/assets/scenes/le-saut.svg'
import type { PageHandle } from '#app/features/layout/page-handle.ts'
import { servicesContext } from '#app/server-context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ShopBrand } from '#app/ui/wordmark.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { isIdentified } from '#contracts/site/seller.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Route } from './+types/coming-soon'
import './coming-soon.css'

export const handle: PageHandle = { layout: 'bare' }

/** What is announced, in the words of the shop where it has some; nothing of it once it is open. */
export async function loader({ context }: Route.LoaderArgs) {
  const { opening, comingSoon, identity, seller, shopName } = await getShopSettings(context.get(servicesContext).db)
  if (opening.isOpen) throw new Response(null, { status: 404 })
  const { title, text } = comingSoon
  return {
    shopName,
    logo: identity.logo,
    title: title || 'Bientôt ouvert',
    text,
    email: isIdentified(seller) ? seller.email : null,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { origin } = matches[1].loaderData
  const title = loaderData?.title ?? 'Bientôt ouvert'
  return pageMeta({
    matches,
    title,
    description: 'La boutique prépare son ouverture.',
    path: ROUTES.comingSoon,
    origin,
  })
}

export default function ComingSoonPage({ loaderData: { shopName, logo, title, text, email } }: Route.ComponentProps) {
  return (
    <div className="wrap soon">
      <ShopBrand name={shopName} logo={logo} label={shopName} />
      <h1 className="planche">{title}</h1>
      <p className="lead">{text || 'La boutique prépare son ouverture. Rien ne s’y vend encore.'}</p>
      {email && (
        <p>
          Une question{'\u202F'}? <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      <img src={scene} alt="" width="480" height="280" />
    </div>
  )
}
