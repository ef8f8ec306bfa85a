import { expect, test } from 'vitest'
import { the } from '#test/support/draw.ts'
import { swapFragment } from './swap-fragment.ts'

const shown = (html: string) => {
  document.body.innerHTML = html
  return the('body > *')
}
const input = (id: string) => the<HTMLInputElement>(`#${id}`)

test('what was ticked, typed and focused stays; what the server alone may say is the server’s', () => {
  const part = (token: string, rate: string) => `
    <div id="part"><input type="checkbox" id="terms"><input id="note"><input type="hidden" id="nonce" value="${token}">
    <input type="radio" class="shipping_method" id="letter" ${rate === 'letter' ? 'checked' : ''}></div>`
  const current = shown(part('old', 'other'))
  input('terms').checked = true
  input('note').value = 'Sonnez deux fois'
  input('note').focus()
  swapFragment(current, part('new', 'letter'))
  expect(the('#part')).not.toBe(current)
  expect([input('terms').checked, input('note').value, input('nonce').value]).toEqual([true, 'Sonnez deux fois', 'new'])
  expect(input('letter').checked).toBe(true)
  expect(document.activeElement).toBe(input('note'))
})

test('of links without a name of their own the one in the same place keeps the focus', () => {
  const part = '<div id="part"><a href="/a">A</a><a href="/b">B</a></div>'
  const current = shown(part)
  document.querySelectorAll('a')[1]?.focus()
  swapFragment(current, part)
  expect(document.activeElement).toBe(document.querySelectorAll('a')[1])
})

test('a mounted card form is the very same element, with all around it replaced', () => {
  const part = (total: string, card: string) => `
    <div id="payment" class="p${total}"><p id="above">${total}</p>
      <ul><li class="card"><b>${total}</b><div class="wc-stripe-upe-element">${card}</div><i>${total}</i></li></ul>
    <p id="below">${total}</p></div>`
  const current = shown(part('17', '<iframe></iframe>'))
  const frame = the('iframe')
  swapFragment(current, part('34', ''))
  expect(the('iframe')).toBe(frame)
  expect(the('#payment')).toBe(current)
  expect(current.className).toBe('p34')
  expect(current.textContent?.replace(/\s+/g, ' ').trim()).toBe('34 3434 34')
})

test('of several mounted forms each stays, however often the part is sent again', () => {
  const part = (total: string) => `
    <div id="payment"><p>${total}</p><ul>
      <li><b>${total}</b><div class="wc-stripe-upe-element" data-payment-method-type="card"></div></li>
      <li><b>${total}</b><div class="wc-stripe-upe-element" data-payment-method-type="ideal"></div><i>${total}</i></li>
      <li><b>${total}</b></li>
    </ul></div>`
  const current = shown(part('17'))
  const frames = [...document.querySelectorAll('[data-payment-method-type]')].map((place) => {
    place.innerHTML = '<iframe></iframe>'
    return place.firstChild
  })
  for (const total of ['34', '51']) swapFragment(current, part(total))
  expect([...document.querySelectorAll('iframe')]).toEqual(frames)
  expect(current.textContent?.replace(/\s+/g, ' ').trim()).toBe('51 51 5151 51')
})

test('an empty card form is replaced like everything else', () => {
  const current = shown('<div id="payment"><div class="wc-stripe-upe-element"></div></div>')
  swapFragment(current, '<div id="payment"><div class="wc-stripe-upe-element"></div></div>')
  expect(the('#payment')).not.toBe(current)
})

test('terms that are being read stay open at their line', () => {
  const part = (hidden: string) => `
    <div id="payment"><a class="woocommerce-terms-and-conditions-link" aria-expanded="false">CGV</a>
    <div class="woocommerce-terms-and-conditions" ${hidden}></div></div>`
  const current = shown(part(''))
  const panel = the('.woocommerce-terms-and-conditions')
  panel.textContent = 'Article 1'
  panel.scrollTop = 120
  swapFragment(current, part('hidden'))
  expect(the('.woocommerce-terms-and-conditions')).toBe(panel)
  expect([panel.scrollTop, panel.textContent]).toEqual([120, 'Article 1'])
  expect(the('a').getAttribute('aria-expanded')).toBe('true')
})

test('an answer without anything in it changes nothing', () => {
  const current = shown('<div id="part">17</div>')
  swapFragment(current, '')
  expect(the('#part')).toBe(current)
})
