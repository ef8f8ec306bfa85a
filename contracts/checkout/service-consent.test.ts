import { expect, test } from 'vitest'
import { type EarlyService, mostPerDayCents, serviceConsent } from './service-consent.ts'

const TERMS = { withdrawalEndsAt: '2026-12-17T10:00:00Z', currency: 'EUR' }
const session = (more: Partial<EarlyService> = {}): EarlyService => ({
  ...{ startsAt: '2026-12-08T17:30:00Z', timeZone: 'Europe/Paris', sessions: 1, perSessionCents: 7900 },
  ...more,
})

test('nothing early, nothing to agree to', () => {
  expect(serviceConsent([], TERMS)).toBeNull()
})

test('a session is named by its day and hour, and by the clocks of the shop', () => {
  const consent = serviceConsent([session()], TERMS)
  expect(consent?.text).toContain(
    'que ma séance ait lieu le mardi 8 décembre 2026 à 18\u00A0h\u00A030 (heure de Paris)',
  )
  expect(consent?.text).toContain('une fois la séance entièrement réalisée')
  expect(consent?.missing).toContain('après le jeudi 17 décembre 2026')
})

test('several sessions are asked for in one sentence', () => {
  const text = serviceConsent([session(), session({ startsAt: '2026-12-09T08:00:00Z' })], TERMS)?.text
  expect(text).toContain('que mes séances aient lieu le mardi 8')
  expect(text).toContain(' et le mercredi 9')
})

test('of a series each session that was given stays due for its share', () => {
  const text = serviceConsent([session({ sessions: 4, perSessionCents: 7250 })], TERMS)?.text
  expect(text).toContain('72,50')
  expect(text).toContain('une fois les 4 séances réalisées')
})

test.for([
  [900, { period: 'month', interval: 1 }, 33],
  [900, { period: 'week', interval: 2 }, 65],
  [9900, { period: 'year', interval: 1 }, 28],
] as const)('a day of %i cents for %o costs %i cents at most', ([priceCents, cycle, expected]) => {
  expect(mostPerDayCents(priceCents, cycle)).toBe(expected)
})

test('of a subscription it says what a day costs, and what is not opened without the box', () => {
  const consent = serviceConsent([], { ...TERMS, subscriptions: [{ perDayCents: 33 }] })
  expect(consent?.text).toContain('mon abonnement commence tout de suite')
  expect(consent?.text).toContain('soit 0,33\u00A0€ par jour au plus.')
  expect(consent?.missing).toContain('ouvrir votre abonnement')
  expect(serviceConsent([], { ...TERMS, subscriptions: [{ perDayCents: null }] })?.text).toMatch(/jours écoulés\.$/)
})

test('beside a session, both are asked in one box', () => {
  const consent = serviceConsent([session()], { ...TERMS, subscriptions: [{ perDayCents: null }] })
  expect(consent?.text).toMatch(/^Je demande que mon abonnement.+Je demande que ma séance/)
  expect(consent?.missing).toContain('choisir un créneau')
})
