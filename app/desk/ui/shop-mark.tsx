import { useRouteLoaderData } from 'react-router'
import { Wordmark } from '#app/ui/wordmark.tsx'
import type { loader } from '../desk.tsx'

/** What the shop is called; '' where a test draws no desk around. */
export const useShopName = (): string => useRouteLoaderData<typeof loader>('desk/desk')?.shopName ?? ''

/** Whose desk it is. `place`: said behind the name to who does not see the page. */
export function ShopMark({ place = '' }: { place?: string }) {
  const name = useShopName()
  return <Wordmark name={name} label={name + place} />
}
