import type { BookingSettings } from '#contracts/booking/booking-settings.ts'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { ADMIN_AJAX_PATH, NONCE_ACTIONS, WC_AJAX_TEMPLATE } from '#contracts/identifiers.ts'
import type { Visitor } from '#server/visitor.ts'

const names = (options: Intl.DateTimeFormatOptions, dates: readonly string[]) =>
  dates.map((date) => new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' }).format(new Date(date)))

const MONTHS = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`)
/** From Sunday on, as the contract counts them. */
const DAYS = Array.from({ length: 7 }, (_, index) => `2026-02-0${index + 1}`)

/** How a calendar is worded: the same for every product. */
const CALENDAR_WORDS = {
  closeText: 'Fermer',
  currentText: 'Aujourd’hui',
  prevText: 'Mois précédent',
  nextText: 'Mois suivant',
  monthNames: names({ month: 'long' }, MONTHS),
  monthNamesShort: names({ month: 'short' }, MONTHS),
  dayNames: names({ weekday: 'long' }, DAYS),
  dayNamesShort: names({ weekday: 'short' }, DAYS),
  dayNamesMin: names({ weekday: 'narrow' }, DAYS),
  firstDay: '1',
}

const FORM_WORDS = {
  i18n_date_unavailable: 'Ce jour est fermé.',
  i18n_date_fully_booked: 'Ce jour est complet.',
  i18n_date_partially_booked: 'Il reste des créneaux ce jour-là.',
  i18n_date_available: 'Des créneaux sont libres ce jour-là.',
  i18n_start_date: 'Choisissez un début',
  i18n_end_date: 'Choisissez une fin',
  i18n_dates: 'Dates',
  i18n_choose_options: 'Choisissez d’abord ce que demande le formulaire.',
  i18n_clear_date_selection: 'Effacer les dates choisies',
}

/**
 * What the contract's scripts of bookable products look for on their page (facts product-kinds §1); as elsewhere scalars travel
 * as text. The page is kept for everybody, and so its nonces are nobody's.
 */
export function presentBookingForm(
  product: Pick<ProductView, 'id' | 'kindSettings'>,
  { createNonce }: Pick<Visitor, 'createNonce'>,
) {
  // Checked as the product was saved.
  const settings = product.kindSettings as unknown as BookingSettings
  const { durationUnit, durationType, duration, minBlocks, maxBlocks, resources } = settings
  const isTimed = durationUnit === 'minute' || durationUnit === 'hour'
  return {
    bookingParams: {
      ...FORM_WORDS,
      ajax_url: ADMIN_AJAX_PATH,
      nonce: {
        get_end_time_html: createNonce(NONCE_ACTIONS.bookingEndTime),
        show_available_month_blocks: createNonce(NONCE_ACTIONS.bookingMonths),
        find_booked_day_blocks: createNonce(NONCE_ACTIONS.bookedDays),
      },
      timezone_conversion: isTimed ? '1' : '',
      server_timezone: settings.timeZone,
      server_time_format: 'H:i',
    },
    bookingForm: {
      ...CALENDAR_WORDS,
      product_id: String(product.id),
      duration_type: durationType,
      duration_unit: durationUnit,
      booking_duration: String(duration),
      booking_min_duration: String(minBlocks),
      booking_max_duration: String(maxBlocks),
      resource_ids: resources.map(({ id }) => id),
      resources_assignment: settings.resourcesAssignment,
      default_availability: settings.isOpenByDefault ? '1' : '',
      check_availability_against: '',
    },
    bookingDates: { ajax_url: WC_AJAX_TEMPLATE.replace('%%endpoint%%', 'wc_bookings_find_booked_day_blocks') },
  }
}
