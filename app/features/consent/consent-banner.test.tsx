import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CONSENT_WORDING } from '#contracts/privacy/consent.ts'
import { CONSENT_WORDS, wordingOf } from '#contracts/privacy/consent-words.ts'
import { ConsentBanner } from './consent-banner.tsx'

/** The text of each version, in short. A text that changed gets a new version and a new line here. */
const TEXTS: Record<string, string> = { '2026-11': 'f42bde11de25' }

test('the version that records name stands for the text that was shown', () => {
  const markup = renderToStaticMarkup(
    <ConsentBanner asks isAutomatic={false} tracksOrders measurementId="G-TEST1234" words={CONSENT_WORDS} />,
  )
  const text = markup.replaceAll(/<[^>]*>/g, '')
  expect(createHash('sha256').update(text).digest('hex').slice(0, 12)).toBe(TEXTS[CONSENT_WORDING])
})

test('the page says what it asks consent for', () => {
  const types = (props: { tracksOrders: boolean; measurementId: string | null }) =>
    /data-types="([^"]*)"/.exec(
      renderToStaticMarkup(<ConsentBanner asks isAutomatic={false} words={CONSENT_WORDS} {...props} />),
    )?.[1]
  expect(types({ tracksOrders: true, measurementId: null })).toBe('attribution')
  expect(types({ tracksOrders: false, measurementId: 'G-TEST1234' })).toBe('analytics')
  expect(types({ tracksOrders: true, measurementId: 'G-TEST1234' })).toBe('attribution analytics')
})

test('the shop’s own words are shown as text, under a version of their own, beside what is the code’s', () => {
  const words = { ...CONSENT_WORDS, title: '<b>À vous</b>' }
  const markup = renderToStaticMarkup(
    <ConsentBanner asks isAutomatic={false} tracksOrders measurementId={null} words={words} />,
  )
  expect(markup).toContain('&lt;b&gt;À vous')
  expect(markup).toContain(`data-wording="${wordingOf(words)}"`)
  expect(markup).toContain('Refuser ne vous prive de rien.')
  expect(markup).not.toContain('Google')
})
