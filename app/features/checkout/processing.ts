/** The live region of the page (`checkout.tsx`, `order-pay.tsx`). */
const PLACE = '.order-progress'

/** Whether an order is on its way, and how the page says so: to eyes, to screen readers, and to scripts that ask the form. */
export function createProcessing(form: HTMLFormElement, words: string) {
  let isUnderWay = false
  const showOnButton = (isBusy: boolean) =>
    form.querySelector('#place_order')?.setAttribute('aria-busy', String(isBusy))
  return {
    isUnderWay: () => isUnderWay,
    /** The button alone shows that it was pressed: nothing is sent. */
    showPress: showOnButton,
    set(next: boolean): void {
      isUnderWay = next
      form.classList.toggle('processing', next)
      showOnButton(next)
      const place = document.querySelector(PLACE)
      if (place) place.textContent = next ? words : ''
    },
  }
}
