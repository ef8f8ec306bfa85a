import { buttonClass } from '#app/ui/button.tsx'
import type { SoldElsewhere } from '#contracts/catalog/catalog.ts'
import type { KindPage } from './kind-page.ts'

export const external: KindPage = {
  BuyForm: ({ product: { elsewhere } }) =>
    elsewhere && (
      <div className="cart stack">
        <OutLink to={elsewhere} look={buttonClass({ isBlock: true }, 'single_add_to_cart_button button alt')} />
        <p className="small muted">
          Ce produit est vendu par {new URL(elsewhere.url).host}, à son prix et à ses conditions.
        </p>
      </div>
    ),
  CardAction: ({ product: { elsewhere, name } }) =>
    elsewhere && (
      <OutLink
        to={elsewhere}
        look={buttonClass({ look: 'quiet', isSmall: true }, 'button product_type_external')}
        about={name}
      />
    ),
  hasNoBuyBar: true,
}

const OutLink = ({ to, look, about }: { to: SoldElsewhere; look: string; about?: string }) => (
  <a className={look} href={to.url} rel="nofollow noreferrer">
    {to.label}
    {about && (
      <span className="sr">
        {'\u202F'}: {about}
      </span>
    )}
  </a>
)
