import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { turnsFold } from './turn-fold.ts'

let frames: FrameRequestCallback[]
beforeEach(async () => {
  frames = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  document.body.innerHTML = '<div id="root"></div>'
  const fold = (
    <details>
      <summary ref={turnsFold}>Votre commande</summary>
      <p>Le guide</p>
    </details>
  )
  await act(async () => createRoot(the('#root')).render(fold))
})

const fold = () => the<HTMLDetailsElement>('details')
const press = () => act(async () => the('summary').click())
const show = () =>
  act(async () => {
    for (const frame of frames.splice(0)) frame(0)
    await new Promise((resolve) => setTimeout(resolve, 1))
  })

test('a press turns the arrow, and a frame later what it holds is there, or gone', async () => {
  for (const isOpen of [true, false]) {
    await press()
    expect([fold().open, the('summary').hasAttribute('data-turning')]).toEqual([!isOpen, true])
    await show()
    expect([fold().open, the('summary').hasAttribute('data-turning')]).toEqual([isOpen, false])
  }
})

test('who presses twice before the frame has pressed once', async () => {
  await press()
  await press()
  await show()
  expect(fold().open).toBe(true)
  expect(frames).toEqual([])
})
