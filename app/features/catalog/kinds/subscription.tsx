import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { joinLabelOf, SEE_SUBSCRIPTION } from '#contracts/subscription/join-label.ts'
import { NO_COMMITMENT } from '#contracts/subscription/price-words.ts'
import type { SubscriptionCommons } from '#contracts/subscription/subscription-settings.ts'
import { EachPeriod } from '../subscription/each-period.tsx'
import { PaymentDates } from '../subscription/payment-dates.tsx'
import { WayOut } from '../subscription/way-out.tsx'
import { BuyPieces } from './buy-pieces.tsx'
import type { KindPage } from './kind-page.ts'
import { simple } from './simple.tsx'
import { presentChoice, variable } from './variable.tsx'

/** As it was checked when the product was saved. */
const settingsOf = ({ kindSettings }: Pick<ProductView, 'kindSettings'>) => kindSettings as SubscriptionCommons

const Bands: NonNullable<KindPage['Bands']> = ({ product }) => {
  const { eachPeriod } = settingsOf(product)
  return (
    <>
      {eachPeriod && <EachPeriod contents={eachPeriod} />}
      <WayOut isOpenEnded={isOpenEnded(product)} />
    </>
  )
}

/** Its price is a period's: when it is paid, what each period brings and how it is left stand on its page. */
export const subscription: KindPage = {
  ...simple,
  BuyForm: ({ product, chosenExtras }) => (
    <JoinForm product={product}>
      {product.recurrence && <PaymentDates recurrence={product.recurrence} currency={product.price.currency} />}
      <BuyPieces product={product} choice={null} chosenExtras={chosenExtras} label={joinLabelOf(product)} />
      <Promises product={product} />
    </JoinForm>
  ),
  Bands,
  CardAction({ product: { slug, name } }) {
    const look = buttonClass({ look: 'quiet', isSmall: true }, 'button product_type_subscription add_to_cart_button')
    return (
      <a className={look} href={ROUTES.product(slug)} rel="nofollow">
        {SEE_SUBSCRIPTION}
        <span className="sr">{`\u202F: ${name}`}</span>
      </a>
    )
  },
}

/** Of several, each has its price and its words beside the choice. */
export const variableSubscription: KindPage = {
  ...variable,
  BuyForm: ({ product, chosenVariationId, chosenExtras }) => (
    <JoinForm product={product}>
      <BuyPieces
        product={product}
        choice={presentChoice(product, chosenVariationId)}
        chosenExtras={chosenExtras}
        label={joinLabelOf(product)}
      />
      <Promises product={product} />
    </JoinForm>
  ),
  Bands,
}

/** The page is kept for everybody: of what is had once only, a script asks whether this visitor has it, and says so here. */
function JoinForm({ product, children }: { product: ProductView; children: ReactNode }) {
  if (settingsOf(product).limit === 'no') return children
  return (
    <div className="join" data-membership={product.slug}>
      <div className="stack">{children}</div>
    </div>
  )
}

/** What the law gives to whoever subscribes. */
function Promises({ product }: { product: ProductView }) {
  const promises = [
    ...(isOpenEnded(product) ? [NO_COMMITMENT] : []),
    'Ni motif, ni frais\u202F: trois étapes suffisent pour partir',
    'Quatorze jours pour vous rétracter',
  ]
  return (
    <ul className="ticks list small">
      {promises.map((promise) => (
        <li key={promise}>
          <Icon name="check" />
          {promise}
        </li>
      ))}
    </ul>
  )
}

/** Whether any way of it goes on until it is ended. */
const isOpenEnded = ({ recurrence, variations }: ProductView) =>
  [{ recurrence }, ...variations].some((way) => way.recurrence?.length === 0)
