import { expect, test } from 'vitest'
import { parseAnswer, UnreadableAnswer } from './parse-answer.ts'

const ANSWER = {
  result: 'failure',
  messages: '<li>Il manque "}" et {une accolade}</li>',
  refresh: false,
  reload: false,
}

test.each([
  ['clean JSON', JSON.stringify(ANSWER)],
  ['a warning before it', `<b>Warning</b>: {x} on line 3\n${JSON.stringify(ANSWER)}`],
  ['a proxy footer after it', `${JSON.stringify(ANSWER)}<!-- served by {proxy} -->`],
  ['text on both sides', `\uFEFFnotice ${JSON.stringify(ANSWER)} -1`],
])('an answer with %s is read', (_, text) => {
  expect(parseAnswer(text)).toEqual(ANSWER)
})

test('the first object that starts with result wins', () => {
  expect(parseAnswer('{"log":1}{"result":"success","redirect":"/a"}{"result":"failure"}')).toEqual({
    result: 'success',
    redirect: '/a',
  })
})

test.each(['', '-1', '0', 'null', '<html>502</html>', '{"result":"succ', '{"result": oops}'])(
  '%j is refused',
  (text) => {
    expect(() => parseAnswer(text)).toThrow(UnreadableAnswer)
  },
)
