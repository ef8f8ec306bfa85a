import { expect, test } from 'vitest'
import { shareOf } from './share.ts'

test.each([
  { noticed: 0, asked: 0, share: 0, from: 0, to: 1 },
  { noticed: 10, asked: 10, share: 1, from: 0.722, to: 1 },
  { noticed: 95, asked: 100, share: 0.95, from: 0.888, to: 0.978 },
  { noticed: 380, asked: 400, share: 0.95, from: 0.924, to: 0.967 },
  { noticed: 0, asked: 20, share: 0, from: 0, to: 0.161 },
])('$noticed of $asked', ({ noticed, asked, ...expected }) => {
  const said = shareOf(noticed, asked)
  for (const [name, value] of Object.entries(expected)) expect(said).toHaveProperty(name, expect.closeTo(value, 3))
})
