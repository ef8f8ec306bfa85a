import type { StatusCode } from '#contracts/forms/messages.ts'
import { announce } from './form-events.ts'
import type { LiveForm } from './live-form.ts'

/** Spec §4: the server's codes and what the form shows. */
const DISPLAY_STATES: Record<StatusCode, string> = {
  init: 'init',
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'sent',
  mail_failed: 'failed',
  payment_required: 'payment-required',
}
const CLIENT_STATES = ['submitting', 'resetting', 'validating']

/** 'invalid' of 'validation_failed', 'custom-held-back' of the unknown 'Held back!'. Display states are their own. */
export function displayStateOf(code: string): string {
  if (Object.hasOwn(DISPLAY_STATES, code)) return DISPLAY_STATES[code as StatusCode]
  const isShown = CLIENT_STATES.includes(code) || Object.values(DISPLAY_STATES).includes(code) || /^custom-/.test(code)
  return isShown ? code : `custom-${slugOf(code)}`
}

const slugOf = (code: string) =>
  code
    .toLowerCase()
    .replace(/[^0-9a-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** Shows the state of a server's code or of the client's own, and says so to whoever listens. */
export function setStatus({ form, identity }: LiveForm, code: string): void {
  const status = displayStateOf(code)
  const prevStatus = form.dataset.status ?? ''
  form.dataset.status = status
  if (prevStatus && prevStatus !== status) form.classList.remove(prevStatus)
  form.classList.add(status)
  for (const part of form.querySelectorAll<HTMLElement>('[class*="inert-on-"]'))
    part.inert = part.classList.contains(`inert-on-${status}`)
  if (prevStatus !== status) announce(form, 'statuschanged', { ...identity, status, prevStatus })
}
