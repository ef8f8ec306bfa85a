import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ROUTES } from '#contracts/site/routes.ts'
import { AccountPage } from './account-page.tsx'

const MENU = { signOutNonce: 'n', savesMethods: true, spaces: [], subscriptions: null }

test('every page of an account leads to what is kept about its owner', () => {
  const markup = renderToStaticMarkup(
    <AccountPage title="Tableau de bord" current="dashboard" menu={{ ...MENU, savesMethods: false }}>
      Bonjour
    </AccountPage>,
  )
  expect(markup).toMatch(new RegExp(`<nav[^>]*>.*<a href="${ROUTES.accountData}">Vos données</a>.*</nav>`))
})

test('where one is stands on the line that unfolds the way to the other pages', () => {
  const markup = renderToStaticMarkup(
    <AccountPage title="Commande n° 7" current="orders" below="n° 7" menu={MENU}>
      Détail
    </AccountPage>,
  )
  expect(markup).toMatch(/<summary>.*Mon compte\u202F: <\/span>Commandes<\/span>/)
  expect(markup).toContain(`<a href="${ROUTES.accountOrders()}" aria-current="true">Commandes</a>`)
})

test('who is, or was, a member finds the space of the members; nobody else reads of it', () => {
  const draw = (spaces: { slug: string; name: string }[]) =>
    renderToStaticMarkup(
      <AccountPage title="Commandes" current="orders" menu={{ ...MENU, spaces }}>
        Liste
      </AccountPage>,
    )
  expect(draw([{ slug: 'le-club', name: 'Le club' }])).toContain('<a href="/club/le-club/">Le club</a>')
  expect(draw([])).not.toContain('/club/')
})
