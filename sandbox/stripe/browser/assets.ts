import { readFile } from 'node:fs/promises'
import { build } from 'vite'

export type BrowserAsset = { contentType: string; body: string }

let bundled: Promise<Record<string, BrowserAsset>> | undefined

/**
 * What a browser loads from the sandbox, by path: the provider's script ('/v3/') and the payment frame with its script
 * and style ('/elements/payment…'). Bundled from the sources at the first call and kept; the frame's page carries its
 * own content security policy and must not be sent with X-Frame-Options or frame-ancestors.
 */
export function browserAssets(): Promise<Record<string, BrowserAsset>> {
  bundled ??= bundleAssets()
  return bundled
}

async function bundleAssets(): Promise<Record<string, BrowserAsset>> {
  const [stripeScript, frameScript, framePage, frameStyle] = await Promise.all([
    bundle('stripe-js.ts'),
    bundle('payment-frame/main.ts'),
    readFile(sourceUrl('payment-frame/payment.html'), 'utf8'),
    readFile(sourceUrl('payment-frame/payment.css'), 'utf8'),
  ])
  return {
    '/v3/': { contentType: 'text/javascript; charset=utf-8', body: stripeScript },
    '/elements/payment': { contentType: 'text/html; charset=utf-8', body: framePage },
    '/elements/payment.js': { contentType: 'text/javascript; charset=utf-8', body: frameScript },
    '/elements/payment.css': { contentType: 'text/css; charset=utf-8', body: frameStyle },
  }
}

const sourceUrl = (path: string) => new URL(path, import.meta.url)

async function bundle(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: sourceUrl(entry).pathname, formats: ['iife'], name: 'sandbox', fileName: 'script' },
    },
  })
  return scriptOf(output)
}

function scriptOf(output: Awaited<ReturnType<typeof build>>): string {
  if ('on' in output) throw new Error('The bundler started to watch instead of bundling')
  const chunk = [output]
    .flat()
    .flatMap((one) => one.output)
    .find((file) => file.type === 'chunk')
  if (!chunk) throw new Error('The bundler gave back no script')
  return chunk.code
}
