import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const COMPLETE = {
  APP_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres:///shop?host=/tmp/socket',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'Tremplin <bonjour@exemple.fr>',
}

test('what is not given has the documented default', () => {
  expect(readConfig(COMPLETE)).toMatchObject({ port: 3000, origin: 'http://localhost:3000', webWorkers: 1 })
})

test('the public address is kept without its final slash', () => {
  expect(readConfig({ ...COMPLETE, ORIGIN: 'https://www.exemple.fr/' }).origin).toBe('https://www.exemple.fr')
})

test.each(Object.keys(COMPLETE))('a start without %s fails with one line that names it', (name) => {
  expect(() => readConfig({ ...COMPLETE, [name]: '' })).toThrow(
    new RegExp(`^La variable d’environnement ${name} manque.*\\.$`),
  )
})

test.each([
  ['PORT', '99999'],
  ['ORIGIN', 'www.exemple.fr'],
  ['APP_SECRET', 'court'],
  ['WEB_WORKERS', 'deux'],
  ['RATE_LIMIT', 'oui'],
  ['TRUSTED_PROXIES', 'nonsense'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'loopback,,10.0.0.1'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ ...COMPLETE, [name]: value })).toThrow(`${name} a une valeur qui ne convient pas`)
})

test.each(['loopback', '10.0.0.1', 'loopback, 10.0.0.0/8,fd00::/8', 'uniquelocal'])('proxies may be %s', (proxies) => {
  expect(readConfig({ ...COMPLETE, TRUSTED_PROXIES: proxies }).trustedProxies).toBe(proxies)
})
