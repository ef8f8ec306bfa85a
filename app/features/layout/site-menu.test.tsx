import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MenuEntry } from '#contracts/site/menu.ts'
import { SiteMenu } from './site-menu.tsx'

const entry = (label: string, path: string, children: MenuEntry['children'] = []): MenuEntry => ({
  label,
  path,
  submenuLabel: null,
  children,
})
const drawn = (menu: MenuEntry[], path: string) => renderToStaticMarkup(<SiteMenu menu={menu} path={path} />)
const currentIn = (markup: string) =>
  [...markup.matchAll(/<a href="([^"]+)" aria-current="([^"]+)"/g)].map(([, path, kind]) => `${path} ${kind}`)

test('the menu says which of its entries the page is, or stands below', () => {
  const menu = [
    entry('Conseils', '/conseils/', [{ label: 'Préparation', path: '/conseils/categorie/preparation/' }]),
    entry('Boutique', '/boutique/'),
  ]
  expect(currentIn(drawn(menu, '/boutique/'))).toEqual(['/boutique/ page'])
  expect(currentIn(drawn(menu, '/produit/guide/'))).toEqual(['/boutique/ true'])
  expect(currentIn(drawn(menu, '/conseils/categorie/preparation/'))).toEqual([
    '/conseils/ true',
    '/conseils/categorie/preparation/ page',
  ])
  expect(currentIn(drawn(menu, '/boutique/'))).toEqual(['/boutique/ page'])
})

test('a menu that the publisher changes is shown at once', () => {
  expect(drawn([entry('Boutique', '/boutique/')], '/')).toContain('>Boutique<')
  const changed = drawn([entry('Guides', '/boutique/')], '/')
  expect(changed).toContain('>Guides<')
  expect(changed).not.toContain('>Boutique<')
})

test('the drawer leads to the account, to an order and to us, whatever the shop’s menu holds', () => {
  const markup = drawn([], '/contact/')
  expect(markup).toContain('<a href="/mon-compte/">Mon compte</a>')
  expect(markup).toContain('<a href="/retrouver-ma-commande/">Retrouver ma commande</a>')
  expect(markup).toContain('<a href="/contact/" aria-current="page">Nous écrire</a>')
})
