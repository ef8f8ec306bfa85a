import type { StoreRoute } from './call.ts'
import { describeParams } from './describe-params.ts'
import { routesAt } from './dispatch.ts'

const NAME_SPACE = 'wc/store/v1'

/** What the platform says of a path that is asked for its options: its methods, and what each of them takes. */
export function describeRoutes(path: string) {
  const routes = routesAt(path)
  return {
    namespace: NAME_SPACE,
    methods: routes.map(({ method }) => method),
    endpoints: routes.map((route) => ({ methods: [route.method], args: argumentsOf(route) })),
  }
}

function argumentsOf({ schema }: StoreRoute): Record<string, object> {
  const { properties = {}, required = [] } = describeParams(schema)
  return Object.fromEntries(
    Object.entries(properties).map(([name, described]) => [
      name,
      { required: required.includes(name), ...(typeof described === 'object' && described) },
    ]),
  )
}
