import { zstdDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { withGaps } from '#app/gaps.ts'
import { filledForm, finishedOnce } from './filled-gaps.ts'

const [MINE, THEIRS] = ['0123456789abcdef0001', '0123456789abcdef0002']
const pageOf = (nonce: string) => `<p>Un livre</p><input value="${nonce}"/>`
const drawn = () => ({ drawing: { markup: withGaps(pageOf(MINE), [MINE]) ?? '' }, secrets: [THEIRS] })

test('a drawing is finished once for pages and once for scripts, however they take turns', () => {
  const filled = drawn()
  const finish = vi.fn((page: Buffer) => ({ page, policy: null }))
  const kept = ["script-src 'self'", null, "script-src 'self'", null].map((asked) =>
    finishedOnce(filled, asked, finish),
  )
  expect(finish).toHaveBeenCalledTimes(2)
  expect(kept[2]).toBe(kept[0])
  expect(kept[3]).toBe(kept[1])
})

test('each visitor is sent their own secret, in what was compressed for all as well', async () => {
  const kept = finishedOnce(drawn(), null, (page) => ({ page, policy: null }))
  expect(filledForm(kept, [THEIRS], 'identity').toString()).toBe(pageOf(THEIRS))
  await vi.waitFor(() => expect(kept.zstd).not.toBeNull())
  for (const secret of [THEIRS, MINE])
    expect(zstdDecompressSync(filledForm(kept, [secret], 'zstd')).toString()).toBe(pageOf(secret))
})
