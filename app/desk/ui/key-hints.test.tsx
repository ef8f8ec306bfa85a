import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KeyHints } from './key-hints.tsx'
import { SingleKeys } from './keys.tsx'

test('a page without script names no keys', () => {
  const page = (
    <SingleKeys areOn>
      <KeyHints hints={[['J', 'suivant']]} />
    </SingleKeys>
  )
  expect(renderToStaticMarkup(page)).not.toContain('suivant')
})
