import { act } from 'react'
import { the } from './draw.ts'

/**
 * Puts a value into a field or a list as somebody does: the browser tells of `input` and of `change` one after the other, and what
 * a page draws for the first is there before the second. A script would tell of both at once.
 */
export async function putIn(selector: string, value: string): Promise<void> {
  const field = the<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(selector)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) await act(async () => field.dispatchEvent(new Event(type, { bubbles: true })))
}
