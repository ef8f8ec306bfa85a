import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnswerSheet, emptySheet } from '#contracts/courses/answer-sheet.ts'
import { Exercise } from '#contracts/courses/exercise.ts'
import { draw, the } from '#test/support/draw.ts'
import { LessonExercise } from './lesson-exercise.tsx'
import { SheetKeeper } from './sheet-keeper.ts'
import { keyOf } from './sheet-store.ts'
import { startExercises } from './start-exercise.ts'

const exercise = Exercise.parse({
  title: 'Un souvenir',
  instruction: 'Racontez.',
  fields: [
    { name: 'geste', label: 'Geste', kind: 'textarea', maxLength: 20 },
    { name: 'duree', label: 'Durée', kind: 'choice', choices: ['courte', 'longue'] },
  ],
  selfCheck: [],
})
const NAME = 'parcours/lecon'
const KEY = keyOf(NAME, undefined)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const ofAccount = (sheet: AnswerSheet | null) => ({
  keeping: { wish: 'asked' as const, sheet },
  account: { customerId: 7, nonce: 'n', saveUrl: '/reponses/' },
})

function open(of: Partial<Parameters<typeof LessonExercise>[0]> = {}) {
  draw(
    <LessonExercise
      exercise={exercise}
      action="/lecon/"
      storageName={NAME}
      keeping={{ wish: 'none' }}
      account={null}
      typed={null}
      {...of}
    />,
  )
}

function type(text: string) {
  const field = the<HTMLTextAreaElement>('#exercice-geste')
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const typed = () => the<HTMLTextAreaElement>('#exercice-geste').value
const said = () => the('[data-said]').textContent

/** An account that keeps what it is sent, and says so. */
function listen(answer: (sheet: AnswerSheet) => Response | Promise<Response>) {
  const sent: AnswerSheet[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { sheet } = JSON.parse(body)
    sent.push(sheet)
    return answer(sheet)
  })
  return sent
}

test('every word is there again when the page is, and is said to be', () => {
  open()
  startExercises()
  type('D’abord')
  the<HTMLInputElement>('[value="longue"]').click()
  expect(said()).toMatch(/^Enregistré à .*, dans ce navigateur\.$/)
  open()
  expect(typed()).toBe('')
  startExercises()
  expect([typed(), the<HTMLInputElement>('[value="longue"]').checked]).toEqual(['D’abord', true])
})

test('what was typed before the script came counts, and what lay there is kept below it', () => {
  open()
  startExercises()
  type('Hier')
  open()
  the<HTMLTextAreaElement>('#exercice-geste').value = 'Aujourd’hui'
  startExercises()
  expect(typed()).toBe('Aujourd’hui')
  expect(the('[data-older]').textContent).toContain('Hier')
  expect(localStorage.getItem(KEY)).toContain('Aujourd’hui')
})

test('where the browser takes nothing more the words stay on the page, which says so and does not close unasked', () => {
  open()
  startExercises()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  type('Précieux')
  expect([typed(), said()]).toEqual(['Précieux', expect.stringContaining('ne peut rien enregistrer')])
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
})

test('a text that is too long is kept whole, and the page says by how much', () => {
  open()
  startExercises()
  type('x'.repeat(23))
  expect(the('[data-over="geste"]').textContent).toBe('3 caractères de trop.')
  expect(localStorage.getItem(KEY)).toContain('x'.repeat(23))
})

test('the account gets what was typed after a pause, and then nothing stays in the browser', async () => {
  const sent = listen((sheet) => Response.json({ sheet }))
  open(ofAccount(null))
  startExercises()
  type('D’abord')
  expect(localStorage).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.map(({ answers }) => answers)).toEqual([{ geste: 'D’abord' }])
  expect(localStorage).toHaveLength(0)
  expect(said()).toMatch(/dans votre compte\.$/)
})

test('without a connection the words wait in the browser, and go when it is back', async () => {
  let isOnline = false
  const sent = listen((sheet) => (isOnline ? Response.json({ sheet }) : Promise.reject(new TypeError('offline'))))
  open(ofAccount(null))
  startExercises()
  type('Hors ligne')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(said()).toContain('Pas encore dans votre compte')
  expect(localStorage.getItem(keyOf(NAME, '7'))).toContain('Hors ligne')
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.at(-1)?.answers).toEqual({ geste: 'Hors ligne' })
  expect(localStorage).toHaveLength(0)
})

test('another device’s newer words are shown, and this one’s are kept below them', async () => {
  const theirs = { answers: { geste: 'Du téléphone' }, typedAt: Date.now() + 60_000, older: [] }
  listen(({ answers, typedAt }) => Response.json({ sheet: { ...theirs, older: [{ answers, typedAt }] } }))
  open(ofAccount({ ...emptySheet(), typedAt: 1 }))
  startExercises()
  type('De l’ordinateur')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(typed()).toBe('Du téléphone')
  expect(the('[data-older]').textContent).toContain('De l’ordinateur')
})

test('what lies in the browser of one account is not shown to another', () => {
  localStorage.setItem(
    keyOf(NAME, '8'),
    JSON.stringify({ sheet: { answers: { geste: 'Intime' }, typedAt: 5, older: [] }, base: null }),
  )
  listen((sheet) => Response.json({ sheet }))
  open(ofAccount(null))
  startExercises()
  expect(document.body.textContent + typed()).not.toContain('Intime')
})

test('what another script has left there is no sheet', () => {
  for (const foreign of [
    '{',
    '[]',
    '{"sheet":1}',
    '{"sheet":{"answers":{"geste":1},"typedAt":1,"older":[]},"base":null}',
  ]) {
    localStorage.setItem(KEY, foreign)
    open()
    startExercises()
    expect(typed()).toBe('')
  }
})

test('erasing leaves nothing, neither on the page nor in the browser', () => {
  open()
  startExercises()
  type('À oublier')
  const erase = the<HTMLButtonElement>('[data-erase]')
  the<HTMLFormElement>('form').dispatchEvent(
    new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: erase }),
  )
  expect([typed(), localStorage.length]).toEqual(['', 0])
})

test('whatever two tabs type in whatever order, only what somebody saw there and typed over is gone', () => {
  const step = fc.record({ tab: fc.nat({ max: 1 }), text: fc.stringMatching(/^[a-z]{1,6}$/), isSeen: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
      localStorage.clear()
      const place = { store: localStorage, name: NAME, account: null, tell: () => undefined }
      const tabs = [new SheetKeeper(place), new SheetKeeper(place)] as const
      const owed = new Set<string>()
      for (const { tab, text, isSeen } of steps) {
        vi.setSystemTime(Date.now() + 1)
        const [here, there] = tab === 0 ? tabs : tabs.toReversed()
        const replaced = here?.sheet.answers.geste ?? ''
        here?.type({ geste: text })
        // Who types what stands there already has typed nothing: another tab may have replaced it on purpose.
        if (text !== replaced) {
          owed.delete(replaced)
          owed.add(text)
        }
        if (isSeen) there?.readOtherTab()
      }
      const lying = localStorage.getItem(KEY) ?? ''
      for (const text of owed) expect(lying).toContain(text)
    }),
  )
})
