import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { staffVisitorContext } from '#app/server-context.ts'
import type { StaffVisitor } from '#server/staff-visitor.ts'
import { requireStaff } from './staff-session.ts'

/** Where somebody who is not in is sent, and comes back to. */
function sentBackTo(address: string, method = 'GET'): string | null {
  const context = new RouterContextProvider()
  context.set(staffVisitorContext, { session: null } as StaffVisitor)
  try {
    requireStaff(context, new Request(new URL(address, 'http://boutique.test'), { method }))
  } catch (response) {
    if (!(response instanceof Response)) throw response
    return new URL(response.headers.get('location') ?? '', 'http://boutique.test').searchParams.get('vers')
  }
  return null
}

test.each([
  ['/bureau/commandes/?vue=ship&q=a%20b', '/bureau/commandes/?vue=ship&q=a%20b'],
  ['/bureau/commandes/_.data', '/bureau/commandes/'],
  ['/bureau/commandes.data?q=x', '/bureau/commandes?q=x'],
  ['/bureau/commandes/_.data?_routes=frame%2Corders', '/bureau/commandes/'],
  ['/bureau/commandes/_.data?q=x&_routes=frame', '/bureau/commandes/?q=x'],
  ['/bureau/commandes/_.data?_routes=frame&q=x', '/bureau/commandes/?q=x'],
])('who is not in comes back from the door to the page of %s', (address, page) => {
  expect(sentBackTo(address)).toBe(page)
})

test('who was about to do something comes back to its page, and does it there', () => {
  expect(sentBackTo('/bureau/produits/7/_.data?index', 'POST')).toBe('/bureau/produits/7/')
})
