import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyEntry, anyRule, FIELDS, type FormEntry, readAsServer } from '#test/support/form-answers.ts'
import { type Answers, answersOf } from './answers.ts'
import { findProblems } from './interpreter.ts'

function fillIn(entries: FormEntry[]): FormData {
  const form = new FormData()
  for (const [name, value] of entries)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([new Uint8Array(value.size)], value.name))
  return form
}

async function serverAnswers(form: FormData): Promise<Answers> {
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return readAsServer(await request.bytes(), request.headers.get('content-type') ?? '')
}

test('the page and the server find the same problems in the same answers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRule, { maxLength: 12 }),
      fc.array(anyEntry, { maxLength: 8 }),
      async (rules, entries) => {
        const form = fillIn(entries)
        expect(findProblems(rules, await serverAnswers(form))).toEqual(findProblems(rules, answersOf(form)))
      },
    ),
    { numRuns: 500 },
  )
})

test('both sides read the same texts and files', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { maxLength: 8 }), async (entries) => {
      const form = fillIn(entries)
      const [here, there] = [answersOf(form), await serverAnswers(form)]
      for (const field of FIELDS) {
        expect(there.texts(field)).toEqual(here.texts(field))
        expect(there.files(field).map(({ size }) => size)).toEqual(here.files(field).map(({ size }) => size))
      }
    }),
    { numRuns: 300 },
  )
})
