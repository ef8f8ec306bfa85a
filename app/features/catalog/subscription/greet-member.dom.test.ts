import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AlreadyMember } from '#app/fragments/already-member.tsx'
import { the } from '#test/support/draw.ts'
import { greetMember } from './greet-member.ts'

const PAGE = '<div class="join" data-membership="club"><div class="stack"><button>Rejoindre</button></div></div>'
const membership = { subscriptionId: 7, isOpen: true, until: null, hasSpace: true }
const answers = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  )

test('a member is led to the space and to the subscription, and the form is nobody’s any more', async () => {
  document.body.innerHTML = PAGE
  answers({ html: renderToStaticMarkup(createElement(AlreadyMember, { productSlug: 'club', membership })) })
  await greetMember()
  expect(vi.mocked(fetch).mock.calls).toEqual([['/?wc-ajax=tremplin_membership&product=club']])
  expect(the('h2').textContent).toBe('Vous êtes déjà membre')
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/club/club/',
    '/mon-compte/view-subscription/7/',
  ])
  expect(the('.join > :first-child').inert).toBe(true)
})

test.each([
  ['a guest', { html: '' }, 200],
  ['an answer that fails', {}, 500],
])('the form stays for %s', async (_case, body, status) => {
  document.body.innerHTML = PAGE
  answers(body, status)
  await greetMember()
  expect(document.body.innerHTML).toBe(PAGE)
})
