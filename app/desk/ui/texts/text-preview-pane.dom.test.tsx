import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { TextPreviewPane } from './text-preview-pane.tsx'

test('a text is read as on a phone or as at a desk, drawn anew once something is kept', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="desk"></div>'
  const root = createRoot(the('#desk'))
  const show = (savedAt: string | null) =>
    act(async () =>
      root.render(<TextPreviewPane kind="article" id="7" version={3} savedAt={savedAt} address="/le-trac/" />),
    )
  await show(null)
  const frame = () => the<HTMLIFrameElement>('iframe')
  const [phone, desk] = [...document.querySelectorAll('button')]
  expect([frame().title, phone?.ariaPressed, desk?.ariaPressed]).toEqual(['Aperçu à 390 pixels', 'true', 'false'])
  await act(async () => desk?.click())
  expect([frame().title, the('.ed__frame').dataset.width, phone?.ariaPressed]).toEqual([
    ...['Aperçu à 1280 pixels', '1280', 'false'],
  ])
  const before = frame().src
  await show('2026-11-27T09:00:00Z')
  expect(frame().src).not.toBe(before)
  // Nothing of a text runs beside the desk.
  expect(frame().getAttribute('sandbox')).toBe('allow-same-origin')
  expect(the<HTMLAnchorElement>('a').pathname).toBe('/le-trac/')
  await act(async () => root.unmount())
})
