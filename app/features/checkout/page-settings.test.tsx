import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageSettings } from './page-settings.tsx'

test('settings are read back as they were, and nothing in them closes the block', () => {
  const settings = { text: '</script><b>« & »</b>', quotes: '"\'' }
  const markup = renderToString(<PageSettings name="site" settings={settings} />)
  const [, block = ''] = /^<script[^>]*>(.*?)<\/script>$/s.exec(markup) ?? []
  expect(block).not.toContain('<')
  expect(JSON.parse(block)).toEqual(settings)
})
