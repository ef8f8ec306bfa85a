import { beforeEach, expect, test, vi } from 'vitest'
import { draw, the } from '#test/support/draw.ts'
import { shareArticle } from './share-article.ts'
import { ShareButton } from './share-button.tsx'

const ADDRESS = 'http://localhost/mon-article/'

beforeEach(() => {
  draw(<ShareButton title="Mon article" address={ADDRESS} />)
  shareArticle()
})

async function press() {
  the('button').click()
  await Promise.resolve()
}

test('the device’s own sheet is given the article, and closing it again says nothing', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError'))
  vi.stubGlobal('navigator', { share })
  await press()
  expect(share).toHaveBeenCalledWith({ title: 'Mon article', url: ADDRESS })
  expect(the('button').textContent).toBe('Partager')
})

test('where there is no sheet the address is copied, and that is said', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await press()
  expect(writeText).toHaveBeenCalledWith(ADDRESS)
  expect(the('button').textContent).toBe('Adresse copiée')
  expect(the('[role="status"]').textContent).toBe('L’adresse de l’article est copiée.')
})

test('where nothing may be copied the button promises nothing: the address stands beside it', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: vi.fn().mockRejectedValue(new Error('denied')) } })
  await press()
  expect(the('button').textContent).toBe('Partager')
})
