import { type RefObject, useEffect } from 'react'

export const BUY_FORM_ID = 'achat'
export const BUY_BAR_ID = 'barre-achat'

/** The window reaches endlessly down: the form is out of sight only once the reader has scrolled past it. */
const ENDLESSLY_DOWN = '0px 0px 1000000px 0px'

/** The bar below the texts stands in for the form that is out of sight, and tells how far its work has come. */
export function useBuyBar(form: RefObject<HTMLFormElement | null>, status: 'idle' | 'loading' | 'added'): void {
  useEffect(() => {
    const bar = document.getElementById(BUY_BAR_ID)
    if (!bar || !form.current) return
    const watch = new IntersectionObserver(
      (seen) => bar.classList.toggle('is-idle', seen.at(-1)?.isIntersecting ?? true),
      { rootMargin: ENDLESSLY_DOWN },
    )
    watch.observe(form.current)
    return () => watch.disconnect()
  }, [form])
  useEffect(() => {
    const bar = document.getElementById(BUY_BAR_ID)
    bar?.classList.toggle('is-added', status === 'added')
    bar?.querySelector('button')?.setAttribute('aria-busy', String(status === 'loading'))
  }, [status])
}
