import { redirect } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'

/** Who proved the second factor too long ago does so first, and comes back to this page. */
export const toConfirm = (page: string): Response =>
  redirect(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: page })}`)
