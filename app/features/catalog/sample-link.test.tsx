import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SampleLink } from './sample-link.tsx'

test('the link says what opens, and how long and heavy it is', () => {
  const sample = { label: 'Feuilleter un extrait', fileName: 'guide-extrait-0a1b2c3d.pdf', bytes: 412_000, pages: 9 }
  const markup = renderToStaticMarkup(<SampleLink sample={sample} />)
  expect(markup).toContain('href="/media/guide-extrait-0a1b2c3d.pdf"')
  expect(markup.replace(/<[^>]+>/g, '').replace(/\s/g, ' ')).toBe('Feuilleter un extrait (PDF, 9 pages, 412 ko)')
})
