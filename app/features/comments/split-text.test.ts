import { expect, test } from 'vitest'
import { splitText } from './split-text.ts'

/** '[address]' for what leads somewhere; '|' ends a line, '¶' a paragraph. */
const drawn = (text: string) =>
  splitText(text)
    .map((lines) =>
      lines.map((pieces) => pieces.map((piece) => (piece.href ? `[${piece.href}]` : piece.text)).join('')).join('|'),
    )
    .join('¶')

test.each([
  ['Bonjour', 'Bonjour'],
  ['Un\ndeux\n\ntrois', 'Un|deux¶trois'],
  ['Un\n \n\n\ndeux\n', 'Un¶deux|'],
  ['Voir https://exemple.fr/a?b=c#d.', 'Voir [https://exemple.fr/a?b=c#d].'],
  ['(https://exemple.fr)', '([https://exemple.fr])'],
  ['https://exemple.fr/a_(b)!', '[https://exemple.fr/a_(b)]!'],
  ['«\u202Fhttps://exemple.fr\u202F», non\u202F?', '«\u202F[https://exemple.fr]\u202F», non\u202F?'],
  ['HTTP://EXEMPLE.FR et http://b.fr', '[HTTP://EXEMPLE.FR] et [http://b.fr]'],
  ['<a href="https://a.fr">x</a>', '<a href="[https://a.fr]">x</a>'],
  ['javascript:alert(1) www.exemple.fr https://', 'javascript:alert(1) www.exemple.fr https://'],
])('%j', (text, expected) => {
  expect(drawn(text)).toBe(expected)
})

test('nothing of the words is lost', () => {
  const text = 'a https://x.fr, b\nc'
  expect(
    splitText(text)
      .flat(2)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text.replace('\n', ''))
})
