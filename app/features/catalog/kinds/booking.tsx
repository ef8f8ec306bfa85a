import { Island } from '#app/islands/island.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { BookingSettings } from '#contracts/booking/booking-settings.ts'
import { answerWords } from '#contracts/booking/booking-words.ts'
import { isByDate } from '#contracts/booking/date-units.ts'
import { addOnsOf } from '#contracts/catalog/add-ons/add-on.ts'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { depositOffer } from '#contracts/catalog/deposit-offer.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import BookingForm from '../booking/booking-form.island.tsx'
import type { BookingFormProps } from '../booking/booking-page.ts'
import type { BegunForm, KindPage } from './kind-page.ts'

/** Its form takes the page's width: beside the pictures stands the way to it. */
export const booking: KindPage = {
  BuyForm({ product }) {
    const settings = settingsOf(product)
    const { minNoticeHours, maxDaysAhead } = settings
    return (
      <>
        <a className={buttonClass({ isBlock: true })} href={`#${BOOKING_ID}`}>
          Choisir un créneau
        </a>
        <p className="legal-note">
          Créneaux ouverts de {minNoticeHours}
          {'\u00A0'}h à {maxDaysAhead} jours à l’avance.
          {settings.requiresConfirmation && ` Nous confirmons avant le paiement\u202F: ${answerWords(settings)}.`}
        </p>
      </>
    )
  },
  Section: ({ product, begun, holdMinutes, chosenExtras }) => (
    <section className="section section--sand" id={BOOKING_ID} aria-labelledby="reserver">
      <div className="wrap">
        <div className="head">
          <h2 className="planche" id="reserver">
            Réserver <em>{isByDate(settingsOf(product)) ? 'vos dates' : 'votre heure'}</em>
          </h2>
        </div>
        <Island
          of={BookingForm}
          when="load"
          {...formOf(product, begun)}
          {...{ holdMinutes, begun }}
          answers={chosenExtras.addOnAnswers}
          refusal={chosenExtras.addOnRefusal}
          editedKey={chosenExtras.editedKey}
          slotsPath={ROUTES.slots(product.slug, { line: chosenExtras.editedKey ?? '' })}
        />
      </div>
    </section>
  ),
  hasNoBuyBar: true,
  CardAction({ product: { slug, name } }) {
    const look = buttonClass({ look: 'quiet', isSmall: true }, 'button product_type_booking add_to_cart_button')
    return (
      <a className={look} href={ROUTES.product(slug)} rel="nofollow">
        Choisir un créneau<span className="sr">{`\u202F: ${name}`}</span>
      </a>
    )
  },
}

const BOOKING_ID = 'creneau'

/** Checked as the product was saved. */
const settingsOf = ({ kindSettings }: ProductView) => kindSettings as unknown as BookingSettings

type OfVisitor = 'slotsPath' | 'begun' | 'holdMinutes' | 'answers' | 'refusal' | 'editedKey'

function formOf(product: ProductView, begun: BegunForm | null): Omit<BookingFormProps, OfVisitor> {
  const { openingRules, joinUrl, ...settings } = settingsOf(product)
  return {
    productId: product.id,
    name: product.name,
    path: ROUTES.product(product.slug),
    picture: product.picture,
    currency: product.price.currency,
    priceCents: product.price.priceCents,
    taxNote: product.taxNote,
    payment: depositOffer(product, begun?.posted),
    addOns: addOnsOf(product) ?? { currency: product.price.currency, list: [] },
    settings,
  }
}
