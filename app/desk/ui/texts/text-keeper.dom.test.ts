import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_FIELDS, type TextFields } from '#contracts/staff/text-fields.ts'
import { TextKeeper } from './text-keeper.ts'

const BEGUN: TextFields = { ...NO_FIELDS, title: 'Le trac', markdown: 'Un.\n\nDeux.' }
const asked = vi.fn<(body: URLSearchParams) => Response | Promise<Response>>()
let end: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset()
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: URLSearchParams }) => asked(body))
})
afterEach(() => end())

function open(fields = BEGUN, version = 3): TextKeeper {
  const keeper = new TextKeeper({
    ...{ path: '/bureau/contenu/article/7/garder/', name: 'texte article 7' },
    ...{ fields, version, savedAt: null, isForReview: false },
  })
  end()
  end = keeper.open()
  return keeper
}

const kept = (version: number) => Response.json({ kept: { version, at: '2026-11-23T10:00:00Z' }, overtaken: null })
const overtaken = (fields: TextFields, version: number) =>
  Response.json(
    { kept: null, overtaken: { newer: { by: 'Hugo', at: '2026-11-23T10:00:00Z' }, fields, version } },
    { status: 409 },
  )

test('keeps what was typed two seconds after the last word, once', async () => {
  asked.mockReturnValue(kept(4))
  const keeper = open()
  keeper.change('markdown', 'Un')
  await vi.advanceTimersByTimeAsync(1_500)
  keeper.change('markdown', 'Un mot.')
  await vi.advanceTimersByTimeAsync(1_900)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(asked.mock.calls.map(([body]) => [body.get('markdown'), body.get('version')])).toEqual([['Un mot.', '3']])
  expect(keeper.state()).toMatchObject({ saving: 'kept', version: 4 })
})

test('keeps it in this browser while the desk cannot be reached, and tries again', async () => {
  asked.mockRejectedValueOnce(new TypeError('offline')).mockReturnValue(kept(4))
  const keeper = open()
  keeper.change('markdown', 'Écrit dans le train.')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(keeper.state().saving).toBe('away')
  expect(JSON.stringify(localStorage)).toContain('Écrit dans le train.')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(keeper.state().saving).toBe('kept')
  expect(JSON.stringify(localStorage)).not.toContain('train')
})

test('a tab that was closed too early gives back what was typed in it', async () => {
  asked.mockReturnValue(kept(4))
  open().change('markdown', 'Presque perdu.')
  const again = open()
  expect(again.state()).toMatchObject({ note: 'found', fields: { markdown: 'Presque perdu.' } })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveBeenCalledOnce()
})

test('joins what another has written in another paragraph, and keeps both', async () => {
  asked.mockReturnValueOnce(overtaken({ ...BEGUN, markdown: 'Un, par Hugo.\n\nDeux.' }, 4)).mockReturnValue(kept(5))
  const keeper = open()
  keeper.change('markdown', 'Un.\n\nDeux, par moi.')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(keeper.state()).toMatchObject({ note: 'joined', saving: 'kept', version: 5 })
  expect(asked.mock.lastCall?.[0].get('markdown')).toBe('Un, par Hugo.\n\nDeux, par moi.')
  expect(asked.mock.lastCall?.[0].get('version')).toBe('4')
})

test('goes on from what is online once its draft is there, however often that happens', async () => {
  asked.mockImplementation(() => kept(1))
  const keeper = open(BEGUN, 0)
  for (const words of ['Un.', 'Deux.']) {
    const typed = { ...BEGUN, markdown: words }
    keeper.change('markdown', words)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(keeper.state()).toMatchObject({ version: 1, saving: 'kept' })
    keeper.follow({ fields: typed, version: 0, savedAt: null, isForReview: false })
    expect(keeper.state()).toMatchObject({ version: 0, savedAt: null, note: '', fields: typed })
  }
  expect(asked.mock.calls.map(([body]) => body.get('version'))).toEqual(['0', '0'])
})

test('what the desk said before the last words were kept changes nothing', async () => {
  asked.mockReturnValue(kept(4))
  const keeper = open()
  keeper.change('title', 'Le dernier')
  await vi.advanceTimersByTimeAsync(2_000)
  keeper.follow({ fields: BEGUN, version: 3, savedAt: '2026-11-23T09:59:00Z', isForReview: false })
  expect(keeper.state()).toMatchObject({ version: 4, fields: { title: 'Le dernier' } })
})

test('sends nothing more while two have written the same, until somebody has chosen', async () => {
  asked.mockReturnValueOnce(overtaken({ ...BEGUN, title: 'Le sien' }, 4)).mockReturnValue(kept(5))
  const keeper = open()
  keeper.change('title', 'Le mien')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toHaveBeenCalledOnce()
  expect(keeper.state().conflict).toMatchObject({ collisions: ['title'], theirs: { title: 'Le sien' } })
  expect(JSON.stringify(localStorage)).toContain('Le mien')
  keeper.settle({ ...BEGUN, title: 'Le mien' })
  await vi.advanceTimersByTimeAsync(100)
  expect(asked.mock.lastCall?.[0].get('title')).toBe('Le mien')
  expect(keeper.state()).toMatchObject({ conflict: null, saving: 'kept' })
})

test('whoever chooses the words of the other, or takes back their own, has nothing left to send', async () => {
  asked.mockReturnValueOnce(overtaken({ ...BEGUN, title: 'Le sien' }, 4)).mockReturnValue(kept(5))
  const keeper = open()
  keeper.change('title', 'Le mien')
  await vi.advanceTimersByTimeAsync(2_000)
  keeper.settle({ ...BEGUN, title: 'Le sien' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(keeper.state()).toMatchObject({ saving: 'kept', version: 4, savedAt: '2026-11-23T10:00:00Z' })
  keeper.change('title', 'Un essai')
  keeper.change('title', 'Le sien')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(keeper.state().saving).toBe('kept')
  expect(asked).toHaveBeenCalledOnce()
  expect(JSON.stringify(localStorage)).not.toContain('sien')
})

test('a desk that asks who this is keeps nothing, and loses nothing', async () => {
  asked.mockReturnValue(new Response(null, { status: 403 }))
  const keeper = open()
  keeper.change('title', 'Toujours là')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(keeper.state().saving).toBe('closed')
  expect(JSON.stringify(localStorage)).toContain('Toujours là')
})
