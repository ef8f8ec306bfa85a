import { readFile } from 'node:fs/promises'
import { build } from 'vite'

export type BrowserAsset = { contentType: string; body: string }

let bundled: Promise<Record<string, BrowserAsset>> | undefined

/**
 * What a browser loads from the sandbox, by path: the provider's script ('/v3/') and the frames, each with its script
 * and style ('/elements/payment…'). Bundled from the sources at the first call and kept; a frame's page carries its
 * own content security policy and must not be sent with X-Frame-Options or frame-ancestors.
 */
export function browserAssets(): Promise<Record<string, BrowserAsset>> {
  bundled ??= bundleAssets()
  return bundled
}

const FRAMES = { payment: 'payment-frame', express: 'express-frame', wallet: 'wallet-sheet' } as const

async function bundleAssets(): Promise<Record<string, BrowserAsset>> {
  const [script, ...frames] = await Promise.all([
    bundle('stripe-js.ts'),
    ...Object.entries(FRAMES).map(([name, folder]) => frameAssets(name, folder)),
  ])
  return { '/v3/': { contentType: SCRIPT, body: script }, ...Object.assign({}, ...frames) }
}

const SCRIPT = 'text/javascript; charset=utf-8'

async function frameAssets(name: string, folder: string): Promise<Record<string, BrowserAsset>> {
  const [script, page, style] = await Promise.all([
    bundle(`${folder}/main.ts`),
    readFile(sourceUrl(`${folder}/${name}.html`), 'utf8'),
    readFile(sourceUrl(`${folder}/${name}.css`), 'utf8'),
  ])
  return {
    [`/elements/${name}`]: { contentType: 'text/html; charset=utf-8', body: page },
    [`/elements/${name}.js`]: { contentType: SCRIPT, body: script },
    [`/elements/${name}.css`]: { contentType: 'text/css; charset=utf-8', body: style },
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
