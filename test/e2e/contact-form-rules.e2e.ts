import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { build, type Rolldown } from 'vite'
import { findProblems } from '#contracts/forms/rules/interpreter.ts'
import { anyEntry, anyRule, readAsServer } from '#test/support/form-answers.ts'
import { listFormCases } from '#test/support/form-vectors.ts'

declare const contactFormRules: typeof import('./support/form-rules.ts')

/** The very modules of the pages, built for a browser as the pages are. */
async function buildRules(): Promise<string> {
  const entry = fileURLToPath(new URL('./support/form-rules.ts', import.meta.url))
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'contactFormRules', fileName: 'contact-form-rules' },
    },
  })
  const [{ output: chunks }] = [output].flat() as [Rolldown.RolldownOutput]
  return chunks[0].code
}

test('every vector of the rules comes out in the browser as it does in Node', async ({ page }) => {
  const cases = listFormCases()
  expect(cases.length).toBeGreaterThan(300)
  await page.goto('about:blank')
  await page.addScriptTag({ content: await buildRules() })
  const outcomes = await page.evaluate(
    (told) =>
      told.map(({ rules, entries }) => {
        const form = new FormData()
        for (const [name, value] of entries)
          if (typeof value === 'string') form.append(name, value)
          else form.append(name, new File([new Uint8Array(value.size)], value.name))
        return contactFormRules.findProblems(rules, contactFormRules.answersOf(form))
      }),
    cases,
  )
  const wrong = cases.flatMap(({ says, problems }, index) =>
    JSON.stringify(outcomes[index]) === JSON.stringify(problems) ? [] : [{ says, got: outcomes[index] }],
  )
  expect(wrong).toEqual([])
})

test('what a browser sends means the same to the server', async ({ page }) => {
  const told = fc.sample(
    fc.record({ rules: fc.array(anyRule, { maxLength: 12 }), entries: fc.array(anyEntry, { maxLength: 8 }) }),
    { numRuns: 200 },
  )
  await page.goto('about:blank')
  await page.addScriptTag({ content: await buildRules() })
  const outcomes = await page.evaluate(
    (forms) =>
      Promise.all(
        forms.map(async ({ rules, entries }) => {
          const form = new FormData()
          for (const [name, value] of entries)
            if (typeof value === 'string') form.append(name, value)
            else form.append(name, new File([new Uint8Array(value.size)], value.name))
          const request = new Request('http://localhost/', { method: 'POST', body: form })
          return {
            problems: contactFormRules.findProblems(rules, contactFormRules.answersOf(form)),
            contentType: request.headers.get('content-type') ?? '',
            body: [...(await request.bytes())],
          }
        }),
      ),
    told,
  )
  for (const [index, { problems, body, contentType }] of outcomes.entries()) {
    const { rules = [], entries } = told[index] ?? {}
    const answers = await readAsServer(new Uint8Array(body), contentType)
    expect(findProblems(rules, answers), JSON.stringify({ rules, entries })).toEqual(problems)
  }
})
