import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page, Route } from '@playwright/test'

const FOLDER = resolve(import.meta.dirname, '../clients')
const JQUERY = resolve(import.meta.dirname, '../../../node_modules/jquery/dist/jquery.min.js')
const PATH = '/wp-content/'

/** 'off': nothing of ours runs, theirs do the work. 'alongside': they listen, ask and veto while ours does it. */
export type OurScripts = 'off' | 'alongside'

/**
 * From now on pages carry these scripts of `test/e2e/clients` behind jQuery at the end of their body, from the shop's own
 * origin and under its real policy, as a site that had them before would.
 */
export async function bringForeignScripts(page: Page, names: readonly string[], ours: OurScripts): Promise<void> {
  const elements = ['jquery', ...names].map((name) => `<script src="${PATH}${name}.js"></script>`).join('')
  await page.route(`**${PATH}*.js`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(PATH.length)
    const body = await readFile(name === 'jquery.js' ? JQUERY : join(FOLDER, name))
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  // To Chromium a page that a test has put together comes from nowhere, and may not ask this machine for anything.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(isPage, async (route) => {
    const request = route.request()
    if (request.resourceType() !== 'document' || request.frame() !== page.mainFrame()) return route.fallback()
    // A post answers with a redirect, which the browser follows by itself.
    const response = await route.fetch({ maxRedirects: 0 })
    if (!response.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response })
    await route.fulfill({ response, body: (await response.text()).replace('</body>', () => `${elements}</body>`) })
  })
  // An empty file rather than none: a page whose script has failed says so in its console.
  if (ours === 'off') await page.route('**/assets/entry.client-*.js', stayAway)
}

const isPage = (url: URL) => url.protocol === 'http:' && !url.pathname.startsWith('/assets/')

const stayAway = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' })
