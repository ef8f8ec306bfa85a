import { expect, test } from 'vitest'
import { readProps, writeProps } from './island-props.ts'

test.each([
  {},
  { name: 'un "mot" et un `code`', nested: [{ quantity: 2, isOpen: null }] },
  { text: 'a\\"b\\`c\n\u0000\u2028', '`"': "l'autre" },
])('the props of an island arrive as they were written: %j', (props) => {
  expect(readProps(writeProps(props))).toEqual(props)
})

test('what HTML would have to escape is not in them, unless a backtick was', () => {
  expect(writeProps({ one: 'deux', three: [1] })).toBe('{`one`:`deux`,`three`:[1]}')
})
