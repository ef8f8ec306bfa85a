import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { keepDraft } from './draft.ts'

/** What was made has a page of its own, and its form begins anew. Who is asked to enter, or for a code, comes back to it. */
export function useForgetOnceLedOn(name: string, isSaving: boolean): void {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const target = isSaving && state === 'loading' ? location.pathname : pathname
  const isLedOn = target !== pathname && !target.startsWith(DESK_PAGES.signIn)
  useEffect(() => {
    if (isLedOn) keepDraft(name, '')
  }, [isLedOn, name])
}
