import { expect, test, vi } from 'vitest'
import { copyReference } from './copy-reference.ts'

test('the number of a slip is copied where the browser can, and the button says so', async () => {
  document.body.innerHTML = '<button type="button" data-copy="123456789" hidden>Copier la référence</button>'
  const button = document.querySelector('button')
  copyReference()
  expect(button?.hidden).toBe(true)
  const writeText = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  copyReference()
  expect(button?.hidden).toBe(false)
  button?.click()
  await vi.waitFor(() => expect(button?.textContent).toBe('Référence copiée'))
  expect(writeText).toHaveBeenCalledWith('123456789')
})
