import type { ExpressCalls } from '#app/wire/express.ts'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import { followOptions } from './follow-options.ts'
import { hasDeposit } from './product-form.ts'
import { createProductPlace, type ProductPlace } from './product-place.ts'
import { type Page, runButtons } from './run-buttons.ts'
import { spareCustomers } from './spare-customers.ts'

/** The buttons of a product's page, which sell what is chosen in its form: no other page fetches what reads it. */
export const runProductExpress = (): void => runButtons({ createPlace, follow: followProduct })

function createPlace(params: ExpressParams, calls: ExpressCalls): ProductPlace | null {
  if (!params.product) return null
  void spareCustomers(params)
  return createProductPlace(params.product, calls, params.checkout.currency_decimals)
}

/** What is chosen: its price goes into the buttons, or they are drawn anew (spec §4, option changes). */
function followProduct(place: ProductPlace, page: Page): void {
  followOptions({
    place,
    hold: page.buttons.hold,
    show: (next) => {
      const before = page.offer()
      const isSameSheet = next && before && next.requestShipping === before.requestShipping && next.amount > 0
      if (!isSameSheet || hasDeposit() || page.flow.takeAborted()) return void page.draw(next)
      page.retell(next)
    },
  })
}
