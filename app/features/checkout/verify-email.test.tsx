import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VerifyEmail } from './verify-email.tsx'

test('the button that checks an address is not in the colour that buys', () => {
  const markup = renderToStaticMarkup(<VerifyEmail nonce="n" notices={[]} />)
  expect(/<button[^>]*class="([^"]*)"/.exec(markup)?.[1]).toContain('btn--ink')
})
