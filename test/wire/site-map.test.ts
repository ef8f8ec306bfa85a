import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageAt } from '#contracts/site/site-map.ts'
import { PAGE_ROUTES } from '#test/support/page-routes.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { takeRunningShop } from '#test/support/take-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await takeRunningShop()
})
afterAll(() => shop.close())

const KEPT = 'public, max-age=0, must-revalidate'

test.each(PAGE_ROUTES)('what the table says of $path holds for its answer', async ({ path }) => {
  const page = pageAt(path)
  const answer = await fetch(shop.origin + path, { redirect: 'manual' })
  const markup = await answer.text()
  const [cache, policy, referrer] = ['cache-control', 'content-security-policy', 'referrer-policy'].map((name) =>
    String(answer.headers.get(name)),
  )
  // What is missing, or leads elsewhere, is nothing to keep.
  if (page.isKept && answer.status === 200) expect([cache, answer.headers.getSetCookie()]).toEqual([KEPT, []])
  else expect(cache).toMatch(/no-store|no-cache/)
  expect(policy?.includes(shop.sandbox.origin)).toBe(page.pays === true || page.express !== undefined)
  expect(referrer).toBe(page.audience === 'secret' ? 'strict-origin' : 'strict-origin-when-cross-origin')
  if (markup.startsWith('<!DOCTYPE html>'))
    expect(markup.split('<meta name="robots" content="noindex"/>')).toHaveLength(
      page.isIndexed && answer.status === 200 ? 1 : 2,
    )
})
