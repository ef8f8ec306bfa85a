import { expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { showTaxesNotice } from './taxes-notice.ts'

const SITE = '<div class="woocommerce-notices-wrapper"><p>Ajouté.</p></div>'
const classesOf = ({ children }: Element) => [...children].map(({ className, tagName }) => className || tagName)

test('stands on top of the lines of a page by blocks, and after the messages of any other', () => {
  document.body.innerHTML = `${SITE}<div class="wc-block-components-main"><table></table></div>`
  showTaxesNotice('La TVA peut changer.')
  expect(classesOf(the('.wc-block-components-main'))).toEqual(['notice woocommerce-info ece-taxes-info', 'TABLE'])
  document.body.innerHTML = SITE
  showTaxesNotice('La TVA peut changer.')
  expect(classesOf(the('.woocommerce-notices-wrapper'))).toEqual(['P', 'notice woocommerce-info ece-taxes-info'])
})

test('the page goes there, a hundred pixels above it', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 340 } as DOMRect)
  document.body.innerHTML = SITE
  showTaxesNotice('La TVA peut changer.')
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ top: 240 }))
})
