import { expect, test, vi } from 'vitest'
import { followFocusBelow } from './keep-focus-in-sight.ts'

function open() {
  document.body.innerHTML = '<input id="above"><div id="editor"><input id="within"></div><input id="below">'
  const find = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body
  const scrollIntoView = vi.fn()
  for (const field of document.querySelectorAll('input')) field.scrollIntoView = scrollIntoView
  return { find, scrollIntoView, below: followFocusBelow(find('editor')) }
}

test.each([
  ['below', 1],
  ['within', 0],
  ['above', 0],
])('what has the focus %s an editor that grew is brought back %i times', (id, times) => {
  const { find, scrollIntoView, below } = open()
  find(id).focus()
  below.bringBack()
  expect(scrollIntoView).toHaveBeenCalledTimes(times)
  below.forget()
})

test('who has gone on, or left the editor, is not scrolled any more', () => {
  const { find, scrollIntoView, below } = open()
  find('below').focus()
  window.dispatchEvent(new Event('wheel'))
  below.bringBack()
  below.forget()
  find('above').focus()
  find('below').focus()
  below.bringBack()
  expect(scrollIntoView).not.toHaveBeenCalled()
})
