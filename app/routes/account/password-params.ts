import { NEW_PASSWORD_HELP } from '#app/features/account/password-field.tsx'
import { PASSWORD_REFUSALS } from '#contracts/account/account.ts'

/**
 * `wc_password_strength_meter_params` of the pages where a password is chosen (facts: shop-wire §5). A meter may tell what
 * it thinks of a password; what the shop takes is a matter of its length, so no meter stops an order.
 */
export const PASSWORD_PARAMS = {
  min_password_strength: '3',
  stop_checkout: '',
  i18n_password_error: PASSWORD_REFUSALS['too-short'],
  i18n_password_hint: NEW_PASSWORD_HELP,
}
