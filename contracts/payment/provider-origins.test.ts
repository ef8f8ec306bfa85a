import { expect, test } from 'vitest'
import { redirectOriginsOf } from './provider-origins.ts'

test.each([
  [
    'https://js.stripe.com/v3/',
    ['https://hooks.stripe.com', 'https://pm-redirects.stripe.com', 'https://payments.stripe.com'],
  ],
  ['http://localhost:3001/v3/', ['http://localhost:3001']],
  ['https://stand-in.example/v3/', ['https://stand-in.example']],
])('beside the script at %s, buyers may be sent to %j', (scriptUrl, origins) => {
  expect(redirectOriginsOf(scriptUrl)).toEqual(origins)
})
