import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describeApi } from '#server/compat/store-api/describe-api.ts'
import { DESCRIPTION, drawDescription, drawPage, PAGE } from './draw-store-api.mjs'

test('the documents say what the table of routes says: `npm run store-api` draws them', async () => {
  const described = describeApi()
  expect(await readFile(DESCRIPTION, 'utf8')).toBe(drawDescription(described))
  expect(await readFile(PAGE, 'utf8')).toBe(drawPage(described))
})
