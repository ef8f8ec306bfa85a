import { expect, test } from 'vitest'
import { browserAssets } from './assets.ts'

const FRAMES = ['/elements/payment', '/elements/express', '/elements/wallet']

test('the sandbox serves a script and frames, each with its own script and style, bundled once', async () => {
  const assets = await browserAssets()
  expect(Object.entries(assets).map(([path, { contentType }]) => [path, contentType])).toEqual([
    ['/v3/', 'text/javascript; charset=utf-8'],
    ['/elements/payment', 'text/html; charset=utf-8'],
    ['/elements/payment.js', 'text/javascript; charset=utf-8'],
    ['/elements/payment.css', 'text/css; charset=utf-8'],
    ['/elements/express', 'text/html; charset=utf-8'],
    ['/elements/express.js', 'text/javascript; charset=utf-8'],
    ['/elements/express.css', 'text/css; charset=utf-8'],
    ['/elements/wallet', 'text/html; charset=utf-8'],
    ['/elements/wallet.js', 'text/javascript; charset=utf-8'],
    ['/elements/wallet.css', 'text/css; charset=utf-8'],
  ])
  expect(await browserAssets()).toBe(assets)
})

test('the scripts are self-contained classic scripts that name no origin', async () => {
  const assets = await browserAssets()
  for (const path of ['/v3/', ...FRAMES.map((frame) => `${frame}.js`)]) {
    const script = assets[path]?.body ?? ''
    expect(() => new Function(script)).not.toThrow()
    expect(script).not.toMatch(/localhost|127\.0\.0\.1|process\.env/)
  }
})

test.each(FRAMES)('%s runs no inline script', async (frame) => {
  const page = (await browserAssets())[frame]?.body ?? ''
  expect([...page.matchAll(/<script\b[^>]*>([^<]*)/g)].map(([, inline]) => inline)).toEqual([''])
  expect(page).toContain("default-src 'none'; script-src 'self'")
})
