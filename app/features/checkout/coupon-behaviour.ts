import { isSlidOpen, slide } from '#app/ui/slide.ts'
import { applyCoupon, type CheckoutParams, removeCoupon } from '#app/wire/checkout.ts'
import { connectionErrorText } from '#app/wire/connection-error.ts'
import { announce } from '#app/wire/shop-events.ts'
import type { ReviewRequest } from './review-scheduler.ts'

/** Spec §9, timings: coupon and login form. */
const SLIDE_MS = 400
const ERROR_MARKS = ['woocommerce-error', 'is-error']

type Coupons = {
  params: CheckoutParams
  refreshReview: (request?: ReviewRequest) => Promise<void>
}

/** Opens the code form on demand; applies and removes codes without leaving the page. */
export function startCoupons(form: HTMLFormElement, { params, refreshReview }: Coupons): void {
  const couponForm = document.querySelector<HTMLFormElement>('form.checkout_coupon')
  const toggle = document.querySelector<HTMLAnchorElement>('a.showcoupon')
  const input = couponForm?.querySelector<HTMLInputElement>('#coupon_code')
  if (!couponForm || !toggle || !input) return

  const setOpen = (isOpen: boolean) => {
    slide(couponForm, isOpen, SLIDE_MS)
    toggle.setAttribute('aria-expanded', String(isOpen))
  }
  const apply = async () => {
    const coupon = {
      security: params.apply_coupon_nonce,
      coupon_code: input.value,
      billing_email: String(new FormData(form).get('billing_email') ?? ''),
    }
    showCouponMessage('')
    const html = await ask(() => applyCoupon(coupon))
    const isRefused = ERROR_MARKS.some((mark) => html.includes(mark))
    showCouponError(input, isRefused ? html : null)
    if (isRefused) return
    showCouponMessage(html)
    setOpen(false)
    input.value = ''
    announce('applied_coupon_in_checkout', { args: [coupon.coupon_code], detail: coupon.coupon_code })
    await refreshReview({ hasShippingMethods: false })
  }
  const remove = async (coupon: string) => {
    showCouponMessage(await ask(() => removeCoupon({ security: params.remove_coupon_nonce, coupon })))
    announce('removed_coupon_in_checkout', { args: [coupon], detail: coupon })
    await refreshReview()
  }

  // With script the link becomes what the contract's scripts take it for: a button.
  toggle.role = 'button'
  toggle.setAttribute('aria-controls', couponForm.id)
  toggle.setAttribute('aria-expanded', String(isSlidOpen(couponForm)))
  toggle.addEventListener('click', (event) => openOnClick(event, { couponForm, setOpen, input }))
  toggle.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    toggle.click()
  })
  couponForm.addEventListener('submit', (event) => {
    event.preventDefault()
    void apply()
  })
  form.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a.woocommerce-remove-coupon') : null
    if (!link?.dataset.coupon) return
    event.preventDefault()
    void remove(link.dataset.coupon)
  })
}

type Opening = { couponForm: HTMLFormElement; input: HTMLInputElement; setOpen: (isOpen: boolean) => void }

function openOnClick(event: Event, { couponForm, input, setOpen }: Opening): void {
  event.preventDefault()
  const isOpening = !isSlidOpen(couponForm)
  setOpen(isOpening)
  if (isOpening) input.focus()
}

/** A call that fails is told like a refusal. */
async function ask(call: () => Promise<string>): Promise<string> {
  try {
    return await call()
  } catch (cause) {
    return `<ul class="woocommerce-error"><li>${connectionErrorText(cause)}</li></ul>`
  }
}

function showCouponMessage(html: string): void {
  const place = document.querySelector('.coupon__messages')
  if (place) place.innerHTML = html
}

/** Beside the input rather than on top of the page: nothing else is wrong. */
function showCouponError(input: HTMLInputElement, html: string | null): void {
  document.getElementById('coupon-error-notice')?.remove()
  input.classList.toggle('has-error', html !== null)
  if (html === null) {
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
    return
  }
  const box = document.createElement('div')
  box.innerHTML = html
  const message = document.createElement('p')
  message.id = 'coupon-error-notice'
  message.className = 'coupon-error-notice field__error'
  message.setAttribute('role', 'alert')
  message.textContent = box.textContent?.trim() ?? ''
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', message.id)
  input.closest('form')?.append(message)
  input.focus()
}
