import { AvailabilityText } from '#app/fragments/availability-text.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import type { GroupMember } from '#contracts/catalog/catalog.ts'
import { groupField } from '#contracts/catalog/group.ts'
import { hasVariations } from '#contracts/catalog/product-kind.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CardPrice } from '../product-price.tsx'
import { BUY_FORM_ID } from '../use-buy-bar.ts'
import type { KindPage, Posted } from './kind-page.ts'

/** A plain form, for there is no choice that anything on the page depends on. */
export const grouped: KindPage = {
  BuyForm({ product, posted }) {
    return (
      <form
        id={BUY_FORM_ID}
        className="cart grouped_form stack"
        method="post"
        action={ROUTES.product(product.slug)}
        encType="multipart/form-data"
      >
        <table className="woocommerce-grouped-product-list group_table">
          <caption className="sr">Produits de «{`\u00A0${product.name}\u00A0`}»</caption>
          <thead className="sr">
            <tr>
              <th scope="col">Produit</th>
              <th scope="col">Prix</th>
              <th scope="col">Quantité</th>
            </tr>
          </thead>
          <tbody>
            {product.members.map((member) => (
              <MemberRow key={member.id} member={member} posted={posted} />
            ))}
          </tbody>
        </table>
        {product.availability.status !== 'sold-out' && (
          <Button isBlock className="single_add_to_cart_button button alt" name="add-to-cart" value={product.id}>
            Ajouter au panier
          </Button>
        )}
      </form>
    )
  },
  CardAction({ product: { slug, name } }) {
    const look = buttonClass({ look: 'quiet', isSmall: true }, 'button product_type_grouped')
    return (
      <a className={look} href={ROUTES.product(slug)} rel="nofollow">
        Voir les produits<span className="sr"> de {name}</span>
      </a>
    )
  },
  hasNoBuyBar: true,
}

const MemberRow = ({ member, posted }: { member: GroupMember; posted: Posted }) => (
  <tr className={`woocommerce-grouped-product-list-item product-type-${member.kind}`}>
    <th className="woocommerce-grouped-product-list-item__label" scope="row">
      <a href={ROUTES.product(member.slug)}>{member.name}</a>
    </th>
    <td className="woocommerce-grouped-product-list-item__price">
      <CardPrice product={member} />
      {member.availability.status !== 'in-stock' && <AvailabilityText availability={member.availability} />}
    </td>
    <td className="woocommerce-grouped-product-list-item__quantity">
      <MemberPieces member={member} posted={posted} />
    </td>
  </tr>
)

function MemberPieces({ member, posted }: { member: GroupMember; posted: Posted }) {
  const { id, name, slug, availability, maxQuantity } = member
  const field = groupField(id)
  if (availability.status === 'sold-out') return null
  if (hasVariations(member))
    return (
      <a className={buttonClass({ look: 'quiet', isSmall: true })} href={ROUTES.product(slug)}>
        Choisir les options<span className="sr"> de {name}</span>
      </a>
    )
  if (member.isSoldIndividually)
    return (
      <input
        type="checkbox"
        className="wc-grouped-product-add-to-cart-checkbox"
        name={field}
        value="1"
        aria-label={`Ajouter «\u202F${name}\u202F»`}
        defaultChecked={posted?.[field] === '1'}
      />
    )
  return (
    <input
      className="input input-text qty text"
      type="number"
      inputMode="numeric"
      name={field}
      aria-label={`Quantité de «\u202F${name}\u202F»`}
      placeholder="0"
      min={0}
      max={maxQuantity ?? undefined}
      step={1}
      defaultValue={posted?.[field]}
    />
  )
}
