import { readPageSettings } from '#app/wire/page-settings.ts'
import type { ExpressOrderParams, ExpressParams } from '#contracts/wire/express-settings.ts'
import { createCartPlace } from './cart-place.ts'
import { createOrderPlace } from './order-place.ts'
import type { Place } from './place.ts'
import { runButtons } from './run-buttons.ts'

/** The buttons that sell a cart, on its page and beside the order form, and those that pay an order which is there. */
export const runExpress = (): void => runButtons({ createPlace })

const createPlace = (params: ExpressParams): Place | null =>
  params.is_pay_for_order
    ? createOrderPlace(readPageSettings<ExpressOrderParams>('expressOrder'), params)
    : createCartPlace(params)
