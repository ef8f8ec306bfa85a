import { useFetchers, useNavigation } from 'react-router'

/**
 * The line below the top bar: it moves as long as a page, or anything that was sent, waits for its answer, whichever form, switch
 * or list asked. What is only looked up while somebody types (⌘K) is no work of the page.
 */
export function UnderWay() {
  const isLoading = useNavigation().state !== 'idle'
  const isSending = useFetchers().some(({ state, formMethod }) => state !== 'idle' && (formMethod ?? 'GET') !== 'GET')
  return <div className="under-way" aria-hidden="true" data-is-on={isLoading || isSending || undefined} />
}
