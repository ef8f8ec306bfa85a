import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createInliner } from './inline-blocking-files.ts'

const FILES = {
  'root-a1.css': 'body{color:red}',
  'home-b2.css': '.home{color:blue}',
  'early-c3.js': 'document.title = "early"',
  'mean-d4.js': 'const end = "</script>"',
}
const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'"

const folder = mkdtempSync(join(tmpdir(), 'tremplin-inline-'))
mkdirSync(join(folder, 'assets'))
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, 'assets', name), text)
afterAll(() => rmSync(folder, { recursive: true }))

const inlineBytes = createInliner(folder)
function inline({ html, policy }: { html: string; policy: string }) {
  const guarded = inlineBytes({ page: Buffer.from(html), policy })
  return { html: guarded.page.toString(), policy: guarded.policy }
}
const sourceOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
const sheet = (name: string) => `<link rel="stylesheet" href="/assets/${name}"/>`

test('the sheets of a page become one element in their order, which the policy lets in by its hash alone', () => {
  const { html, policy } = inline({
    html: `<head>${sheet('root-a1.css')}${sheet('home-b2.css')}<title>x</title></head>`,
    policy: POLICY,
  })
  const styles = FILES['root-a1.css'] + FILES['home-b2.css']
  expect(html).toBe(`<head><style>${styles}</style><title>x</title></head>`)
  expect(policy).toBe(POLICY.replace("style-src 'self'", `style-src 'self' ${sourceOf(styles)}`))
})

test('a script that the page waits for comes with it and keeps its data', () => {
  const { html, policy } = inline({
    html: '<script src="/assets/early-c3.js" data-notice-id="7"></script>',
    policy: POLICY,
  })
  expect(html).toBe(`<script data-notice-id="7">${FILES['early-c3.js']}</script>`)
  expect(policy).toBe(POLICY.replace("script-src 'self'", `script-src 'self' ${sourceOf(FILES['early-c3.js'])}`))
})

test('signs of several bytes before, between and after them stay what they are', () => {
  const script = '<script src="/assets/early-c3.js"></script>'
  const { html } = inline({ html: `<p>Été à 5\u202F€</p>${script}<p>山田</p>${script}<p>🎓</p>`, policy: POLICY })
  const inlined = `<script>${FILES['early-c3.js']}</script>`
  expect(html).toBe(`<p>Été à 5\u202F€</p>${inlined}<p>山田</p>${inlined}<p>🎓</p>`)
})

test('a page in which it finds nothing is refused loudly: its files would be waited for, and nobody would notice', () => {
  const html = `<!DOCTYPE html><html lang="fr"><head><link href="/assets/root-a1.css" rel="stylesheet"/></head></html>`
  expect(() => inline({ html, policy: POLICY })).toThrow('neither a style sheet nor a script')
  expect(inline({ html: html.replace(/<link.*?>/, sheet('root-a1.css')), policy: POLICY }).html).toContain('<style>')
})

test.each([
  ['a module, which blocks nothing', '<script type="module" src="/assets/early-c3.js" async=""></script>'],
  ['a script that does not wait either', '<script src="/assets/early-c3.js" async=""></script>'],
  ['a file that is not of this build', '<script src="/assets/gone-e5.js"></script>'],
  ['sheets of which one is not of this build', sheet('root-a1.css') + sheet('gone-e5.css')],
  ['a text that would end its element', '<script src="/assets/mean-d4.js"></script>'],
  ['a file beside the build', '<script src="/assets/../secret.js"></script>'],
  ['data for scripts', '<script type="application/json">{}</script>'],
])('%s stays as it is', (_name, html) => {
  expect(inline({ html, policy: POLICY })).toEqual({ html, policy: POLICY })
})
