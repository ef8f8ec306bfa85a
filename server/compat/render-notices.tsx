import { renderToStaticMarkup } from 'react-dom/server'
import { Notices } from '#app/fragments/notices.tsx'
import type { Notice } from '#contracts/cart/cart.ts'

/** Notices as the wire sends them: whole lists, '' when there is nothing to say (facts shop-wire §6). */
export const renderNotices = (notices: Notice[]) =>
  notices.length === 0 ? '' : renderToStaticMarkup(<Notices notices={notices} />)
