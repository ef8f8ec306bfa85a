import { expect, test } from 'vitest'
import { DigitalConsent, Terms } from '#app/fragments/checkout-payment.tsx'
import { ExpressButtons } from '#app/fragments/express-buttons.tsx'
import { DIGITAL_CONSENT_MISSING, TERMS_MISSING } from '#contracts/checkout/consent-texts.ts'
import type { ExpressBlock } from '#contracts/payment/express-block.ts'
import { EXPRESS_IDS } from '#contracts/payment/express-ids.ts'
import { draw, the } from '#test/support/draw.ts'
import { expressConsents } from './ask-consents.ts'
import { followConsents } from './consents.ts'

const GUIDE: ExpressBlock = {
  ...{ place: 'checkout', wallets: ['link'], height: 48, radius: 4, absences: [] },
  ...{
    sold: 'Guide',
    currency: 'EUR',
    totalCents: 1700,
    needsDigitalConsent: true,
    serviceConsent: null,
    needsShipping: false,
    renewals: [],
  },
}

const digital = () => the<HTMLInputElement>('#express_digital_consent')
const terms = () => the<HTMLInputElement>('#express_terms')

test('without its boxes no sheet opens: the page says why at each, and leads to the first', () => {
  draw(<ExpressButtons block={GUIDE} />)
  expect(expressConsents()).toEqual({ ok: false })
  expect(document.activeElement).toBe(digital())
  expect(digital().ariaInvalid).toBe('true')
  const said = (box: HTMLElement) => the(`#${box.getAttribute('aria-describedby')}`)
  expect(said(digital()).textContent).toBe(DIGITAL_CONSENT_MISSING)
  expect(said(terms()).textContent).toBe(TERMS_MISSING)
  expect([said(digital()), said(terms())].map(({ hidden }) => hidden)).toEqual([false, false])
})

test('what was said of a box is taken back as it is ticked, and both ticked are handed over', () => {
  followConsents()
  draw(<ExpressButtons block={{ ...GUIDE, needsShipping: true }} />)
  expressConsents()
  digital().click()
  expect(digital().ariaInvalid).toBeNull()
  expect(digital().getAttribute('aria-describedby')).toBe('express_digital_consent_help')
  expect(the('#express_digital_consent_missing').hidden).toBe(true)
  expect(expressConsents()).toEqual({ ok: false })
  expect(document.activeElement).toBe(terms())
  terms().click()
  expect(expressConsents()).toEqual({ ok: true, terms: true, digitalConsent: true, serviceConsent: false })
})

test('what sells no file asks for nothing of the kind', () => {
  draw(<ExpressButtons block={{ ...GUIDE, needsDigitalConsent: false, serviceConsent: null }} />)
  terms().click()
  expect(expressConsents()).toEqual({ ok: true, terms: true, digitalConsent: false, serviceConsent: false })
})

test('the order form beside it asks the same once', () => {
  followConsents()
  draw(
    <>
      <ExpressButtons block={GUIDE} />
      <form>
        <DigitalConsent hasGoods={false} />
        <Terms />
      </form>
    </>,
  )
  terms().click()
  the<HTMLInputElement>('#digital_consent').click()
  expect([the<HTMLInputElement>('#terms').checked, digital().checked]).toEqual([true, true])
  the<HTMLInputElement>('#terms').click()
  expect(terms().checked).toBe(false)
})

test('a session before the fourteen days are over opens no sheet until it is asked for', () => {
  const serviceConsent = { text: 'Je demande que ma séance ait lieu le 8 décembre.', missing: 'Cochez la demande.' }
  draw(<ExpressButtons block={{ ...GUIDE, needsDigitalConsent: false, serviceConsent }} />)
  terms().click()
  expect(expressConsents()).toEqual({ ok: false })
  const box = the<HTMLInputElement>(`#${EXPRESS_IDS.serviceConsent}`)
  expect(document.activeElement).toBe(box)
  expect(the(`#${EXPRESS_IDS.serviceConsent}_missing`).textContent).toContain('Cochez la demande.')
  box.click()
  expect(expressConsents()).toEqual({ ok: true, terms: true, digitalConsent: false, serviceConsent: true })
})
