import { createContext } from 'react-router'
import type { Notice } from '#contracts/cart/cart.ts'

/** Messages that this answer shows; whoever handles the request adds to them before the page is drawn. */
export const pageNoticesContext = createContext<Notice[]>()
