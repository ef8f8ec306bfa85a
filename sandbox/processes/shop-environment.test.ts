import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cardSandboxEnvironment, shopEnvironment } from './shop-environment.ts'

function settingsIn(origin: string) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'environment-test-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true }))
  return {
    port: 3000,
    sandboxPort: 3001,
    mailboxPort: 3002,
    host: '::',
    origin,
    dataFolder,
    demonstration: 'card' as const,
  }
}

const beside = { databaseUrl: 'postgresql://db', smtpUrl: 'smtp://localhost:1', cardSandbox: true, development: false }

test('the shop and the card sandbox share one webhook secret, which lasts', () => {
  const settings = settingsIn('http://localhost:3000')
  const shop = shopEnvironment({}, { ...settings, ...beside })
  expect(shop.STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_[0-9a-f]{64}$/)
  expect(cardSandboxEnvironment({}, settings).STRIPE_WEBHOOK_SECRET).toBe(shop.STRIPE_WEBHOOK_SECRET)
  expect(shopEnvironment({}, { ...settings, ...beside }).APP_SECRET).toBe(shop.APP_SECRET)
  expect(statSync(join(settings.dataFolder, 'secret')).mode & 0o777).toBe(0o600)
})

test('what the operator sets is never replaced', () => {
  const own = {
    APP_SECRET: 'mine',
    MAIL_FROM: 'me@example.fr',
    SMTP_URL: 'smtp://real',
    STRIPE_SECRET_KEY: 'sk_live_1',
  }
  const shop = shopEnvironment(own, {
    ...settingsIn('https://shop.example'),
    ...beside,
    smtpUrl: null,
    cardSandbox: false,
  })
  expect(shop).toMatchObject(own)
  expect(shop.STRIPE_API_BASE).toBeUndefined()
})

test('a browser elsewhere loads the card script from the host it knows', () => {
  const shop = shopEnvironment({}, { ...settingsIn('http://192.168.1.5:3000'), ...beside })
  expect(shop.STRIPE_JS_URL).toBe('http://192.168.1.5:3001/v3/')
  expect(shop.STRIPE_API_BASE).toBe('http://localhost:3001')
})
