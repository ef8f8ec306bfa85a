import { useId } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepMarkup } from './keep-markup.ts'
import { Part } from './part.tsx'

/** A component that counts how often it is drawn. */
function countedList() {
  const drawn: string[][] = []
  function List({ words }: { words: string[] }) {
    drawn.push(words)
    return words.map((word) => <li key={word}>{word}</li>)
  }
  return { List, drawn }
}

test('a part is drawn as it would be in its place, once for all pages', () => {
  const { List, drawn } = countedList()
  const words = ['« l’été »', '<b> & "c"']
  const whole = renderToStaticMarkup(
    <ul className="list">
      <List words={words} />
    </ul>,
  )
  const page = () => renderToStaticMarkup(<Part of={List} in={<ul className="list" />} words={[...words]} />)
  expect([page(), page(), page()]).toEqual([whole, whole, whole])
  // Once in its place, once as a part.
  expect(drawn).toHaveLength(2)
})

test('a part is drawn anew as soon as its props change, and is the old one again when they change back', () => {
  const { List } = countedList()
  const page = (...words: string[]) => renderToStaticMarkup(<Part of={List} in={<ul />} words={words} />)
  expect(page('menu')).toBe('<ul><li>menu</li></ul>')
  expect(page('carte')).toBe('<ul><li>carte</li></ul>')
  expect(page('menu')).toBe('<ul><li>menu</li></ul>')
})

test('two components with the same props are two parts', () => {
  const Loud = ({ word }: { word: string }) => <b>{word}</b>
  const Quiet = ({ word }: { word: string }) => <i>{word}</i>
  const page = renderToStaticMarkup(
    <>
      <Part of={Loud} in={<p />} word="oui" />
      <Part of={Quiet} in={<p />} word="oui" />
    </>,
  )
  expect(page).toBe('<p><b>oui</b></p><p><i>oui</i></p>')
})

test('what is said to one visitor is kept nowhere', () => {
  const { List, drawn } = countedList()
  const page = () => renderToStaticMarkup(<Part of={List} in={<ul />} words={['Votre avis']} isKept={false} />)
  expect(page()).toBe(page())
  expect(drawn).toHaveLength(2)
})

test('the ids in a part are those of no other part', () => {
  const Field = () => <input id={useId()} />
  const part = <Part<object> of={Field} in={<p />} />
  const page = renderToStaticMarkup(
    <form>
      {part}
      {part}
    </form>,
  )
  const ids = [...page.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
})

test('what was not asked for longest makes room', () => {
  const component = {}
  const drawn: string[] = []
  const ask = (source: string) =>
    keepMarkup(component, source, () => {
      drawn.push(source)
      return source.repeat(600_000)
    })
  for (const source of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) ask(source)
  expect(drawn).toEqual(['a', 'b', 'c', 'd', 'b'])
})
