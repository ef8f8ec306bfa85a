import { nextPaint } from '#app/ui/next-paint.ts'
import { ADDRESS_FIELDS, type AddressKind, BILLING_FIELDS, type BillingField } from '#contracts/address/address.ts'
import { addressProblem } from '#contracts/address/address-problem.ts'
import { readField } from '#contracts/address/typed-text.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import { type BillingAsk, isNeeded } from '#contracts/checkout/billing-ask.ts'
import { type FormRefusal, formNotices } from '#contracts/checkout/form-notices.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** Says what is wrong with a field when it is left, and takes it back as soon as it is put right. */
export function watchFields(form: HTMLFormElement): void {
  const show = async ({ target, relatedTarget }: FocusEvent) => {
    // A line that appears now would push the button away from under the finger; its click checks every field.
    if (!isControl(target) || !target.name || target.type === 'checkbox') return
    if (relatedTarget instanceof HTMLButtonElement) return
    // What was touched instead is answered before.
    await nextPaint()
    showFieldError(target, problemOf(target, new FormData(form))?.html ?? null)
  }
  const takeBack = ({ target }: Event) => {
    if (!isControl(target) || target.ariaInvalid !== 'true') return
    if (!problemOf(target, new FormData(form))) showFieldError(target, null)
  }
  form.addEventListener('focusout', show)
  form.addEventListener('input', takeBack)
  document.body.addEventListener('country_to_state_changed', () => reconsider(form))
}

/** Another country has other rules: what was said about a field may hold no longer, or be something else. */
function reconsider(form: HTMLFormElement): void {
  const sent = new FormData(form)
  for (const row of form.querySelectorAll('.woocommerce-invalid')) {
    const control = row.querySelector('[name]')
    if (isControl(control)) showFieldError(control, problemOf(control, sent)?.html ?? null)
  }
}

/** Every problem that the browser can see by itself, in the order of the form. */
export function listProblems(form: HTMLFormElement): Notice[] {
  const sent = new FormData(form)
  return [...form.elements].flatMap((control) => (isControl(control) ? (problemOf(control, sent) ?? []) : []))
}

/** The server's own rules and words: the shopper reads the same sentence whoever finds the problem first. */
function problemOf(control: Control, sent: FormData): Notice | null {
  if (control.id === CHECKOUT_FIELDS.terms && !isTicked(control)) return noticeOf({ code: 'terms-not-accepted' })
  if (control.id === CHECKOUT_FIELDS.serviceConsent && !isTicked(control))
    return noticeOf({ code: 'service-consent-missing', sentence: control.dataset.missing ?? '' })
  if (control.id === CHECKOUT_FIELDS.digitalConsent && !isTicked(control))
    return noticeOf({ code: 'digital-consent-missing' })
  const place = control.disabled ? undefined : placeOf(control.name)
  if (!place || !isAskedFor(sent, place.kind)) return null
  const { kind, field } = place
  const country = String(sent.get(`${kind}_country`) ?? '')
  const isRequiredNow = kind === 'shipping' || isNeededNow(field, control.form, sent)
  const problem = addressProblem(field, readField(field, control.value), { country, isNeeded: isRequiredNow })
  return problem ? noticeOf({ code: 'invalid-fields', errors: [{ kind, country, field, problem }] }) : null
}

/** As far as the order review knows what the basket asks for. */
function isNeededNow(field: BillingField, form: HTMLFormElement | null, sent: FormData): boolean {
  const ask = form?.querySelector<HTMLElement>('#payment')?.dataset.billingAsk ?? 'all'
  const given = Object.fromEntries(
    BILLING_FIELDS.map((name) => [name, String(sent.get(`billing_${name}`) ?? '').trim()]),
  )
  return isNeeded(field, ask as BillingAsk, given)
}

const noticeOf = (refusal: FormRefusal) => formNotices(refusal)[0] ?? null

const isTicked = (control: Control) => control instanceof HTMLInputElement && control.checked

const isAskedFor = (sent: FormData, kind: AddressKind) => kind === 'billing' || sent.has(CHECKOUT_FIELDS.shipElsewhere)

type Place = { kind: AddressKind; field: BillingField }

const PLACES = new Map<string, Place>(
  (['billing', 'shipping'] as const).flatMap((kind) =>
    ADDRESS_FIELDS[kind].map((field): [string, Place] => [`${kind}_${field}`, { kind, field }]),
  ),
)

const placeOf = (name: string): Place | undefined => PLACES.get(name)

/** Draws, replaces or (null) removes the sentence below a field, tied to the field for whoever does not see it. */
export function showFieldError(control: Element, html: string | null): void {
  const id = `${control.id}_description`
  const row = control.closest('.form-row')
  document.getElementById(id)?.remove()
  row?.classList.toggle('woocommerce-invalid', html !== null)
  row?.classList.toggle('woocommerce-validated', html === null)
  const notes = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((note) => note && note !== id)
  if (html === null) control.removeAttribute('aria-invalid')
  else {
    control.setAttribute('aria-invalid', 'true')
    const behind = control.closest('details')
    if (behind) behind.open = true
    row?.append(errorLine(id, html))
    notes.unshift(id)
  }
  if (notes.length > 0) control.setAttribute('aria-describedby', notes.join(' '))
  else control.removeAttribute('aria-describedby')
}

function errorLine(id: string, html: string): HTMLElement {
  const line = document.createElement('p')
  line.id = id
  line.className = 'checkout-inline-error-message field__error'
  line.innerHTML = `<span>${html}</span>`
  return line
}

export function clearFieldErrors(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll('[aria-invalid=true]')) showFieldError(control, null)
}
