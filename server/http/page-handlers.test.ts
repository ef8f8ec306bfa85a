import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import addresses from '#app/routes.ts'
import { PAGE_ROUTES } from '#test/support/page-routes.ts'
import { fixedPaths, routesAt, routesThatMayBegin } from './page-handlers.ts'

type Routes = ServerBuild['routes']

type Route = NonNullable<Routes[string]>

const ROUTES: Routes = Object.fromEntries(
  [{ id: 'root', path: '' } as Route, ...addresses.flatMap((route) => routesOf(route, 'root'))].map((route) => [
    route.id,
    route,
  ]),
)

function routesOf({ file, path, index, children = [] }: RouteConfigEntry, parentId: string): Route[] {
  const id = `${parentId}>${file}${path ?? ''}`
  return [{ id, parentId, path, index } as Route, ...children.flatMap((child) => routesOf(child, id))]
}

function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route as Route
      const children = treeOf(routes, id)
      return index ? { id, index } : { id, path, ...(children.length > 0 && { children }) }
    })
}

const WHOLE = treeOf(ROUTES)

const matched = (tree: RouteObject[], path: string) =>
  matchRoutes(tree, path)?.map(({ route, params }) => [route.id, params])

const ODD = [
  '/panier/rien/',
  '/nulle-part/',
  '/bureau/nulle-part/',
  '/mon-compte/orders/2',
  '/1/2/3/',
  '/commande/order-pay/',
]

test.each([...PAGE_ROUTES.map(({ path }) => path), ...ODD])('%s is drawn by the same route among fewer', (path) => {
  const fewer = routesThatMayBegin(ROUTES, path.split('/')[1] ?? '')
  expect(matched(WHOLE, path)).toBeDefined()
  expect(matched(treeOf(fewer), path)).toEqual(matched(WHOLE, path))
})

test.each([...fixedPaths(ROUTES)])('%s is drawn by the same route among those at this very address', (path) => {
  const there = routesAt(ROUTES, path)
  expect(matched(treeOf(there), path)).toEqual(matched(WHOLE, path))
})

test("a visitor's page is looked for among a few routes only", () => {
  const count = (segment: string) => Object.keys(routesThatMayBegin(ROUTES, segment)).length
  expect(count('panier')).toBeLessThan(10)
  expect(Object.keys(ROUTES).length).toBeGreaterThan(10 * count('panier'))
  expect(fixedPaths(ROUTES)).toContain('/commande/')
  expect(Object.keys(routesAt(ROUTES, '/commande/')).length).toBeLessThan(6)
})
