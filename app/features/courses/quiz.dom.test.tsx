import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { askQuiz, markQuiz, Quiz, type QuizResult } from '#contracts/courses/quiz.ts'
import { draw, the } from '#test/support/draw.ts'
import { LessonQuiz } from './lesson-quiz.tsx'
import { startQuiz } from './start-quiz.ts'

const quiz = Quiz.parse({
  passScorePercent: 50,
  questions: [
    { question: 'La première ?', choices: ['Juste', 'Fausse'], answer: 0, explanation: 'Parce que la première.' },
    { question: 'La seconde ?', choices: ['Fausse', 'Juste'], answer: 1, explanation: 'Parce que la seconde.' },
  ],
})
const drawn = (result: QuizResult | null) => (
  <LessonQuiz quiz={askQuiz(quiz)} action="/lecon/" result={result} bestRight={null} />
)
const answered = (chosen: (number | null)[]) => renderToStaticMarkup(drawn(markQuiz(quiz, chosen)))

test('before it is answered a quiz tells neither answers nor explanations', () => {
  const markup = renderToStaticMarkup(drawn(null))
  expect(markup).not.toMatch(/Parce que|is-right/)
  expect(markup.match(/type="radio"/g)).toHaveLength(4)
})

test('afterwards right and wrong are said in words, with every explanation', () => {
  const markup = answered([1, 1])
  for (const words of ['Parce que la première.', 'Parce que la seconde.', '1 réponse juste sur 2. Leçon faite.'])
    expect(markup).toContain(words)
  expect(markup).toContain('Bonne réponse, la vôtre')
  expect(markup).toContain('Votre réponse, pas tout à fait')
  expect(answered([1, 0])).toContain('Il en faut 1')
})

test('a question left out is named, and nothing is told of the others', () => {
  const markup = answered([0, null])
  expect(markup).toContain('Il manque une réponse à la question 2')
  expect(markup).not.toContain('Parce que')
})

let posted: string[] = []
beforeEach(() => {
  posted = []
  draw(drawn(null))
})

const send = () =>
  the<HTMLFormElement>('form').dispatchEvent(
    new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: the<HTMLButtonElement>('button') }),
  )

startQuiz()

test('the script sends the answers, shows what the server says of them, and leads the reader there', async () => {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: URLSearchParams }) => {
    posted.push(String(body))
    return new Response(`<main>${answered([0, 1])}</main>`)
  })
  the<HTMLInputElement>('[name="question-1"][value="0"]').click()
  the<HTMLInputElement>('[name="question-2"][value="1"]').click()
  expect(send()).toBe(false)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('2 réponses justes sur 2'))
  expect(posted).toEqual(['question-1=0&question-2=1&intent=quiz'])
})

test('an answer that is lost leaves the choices where they are, and says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  the<HTMLInputElement>('[name="question-1"][value="1"]').click()
  send()
  await vi.waitFor(() => expect(the('[role="alert"]').textContent).toContain('essayez de nouveau'))
  expect(the<HTMLInputElement>('[name="question-1"][value="1"]').checked).toBe(true)
})
