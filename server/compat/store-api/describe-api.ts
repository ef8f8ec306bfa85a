import { z } from 'zod'
import { STORE_API } from '#contracts/wire/store-api.ts'
import { Batch } from './batch.ts'
import type { StoreMethod } from './call.ts'
import { describeParams, isUnbounded } from './describe-params.ts'
import { ANSWERS, type DescribedAnswer, NAMED } from './described-answers.ts'
import { ROUTES } from './dispatch.ts'

type Described = z.core.JSONSchema.JSONSchema
type Row = { method: StoreMethod; path: string; schema: z.ZodType; isOfCart: boolean }

const COMPONENTS = '#/components/schemas/'

/** Everything that the API takes and tells, in OpenAPI 3.1: drawn from the table of routes and from their schemas. */
export function describeApi() {
  const rows: Row[] = [
    ...ROUTES.map(({ route: { method, path, schema }, isOfCart }) => ({ method, path, schema, isOfCart })),
    { method: 'POST', path: '/batch', schema: Batch, isOfCart: false },
  ]
  const paths = Map.groupBy(rows, ({ path }) => path)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Store API',
      version: 'v1',
      description:
        'Cart, catalogue, checkout and orders of the shop. Amounts are text of the currency’s smallest unit. Drawn from the code by `npm run store-api`; do not edit.',
    },
    servers: [{ url: STORE_API }],
    paths: Object.fromEntries(
      [...paths].map(([path, own]) => [
        path.replace(/:(\w+)/g, '{$1}'),
        Object.fromEntries(own.map((row) => [row.method.toLowerCase(), describeRoute(row)])),
      ]),
    ),
    components: {
      schemas: namedSchemas(),
      headers: {
        Nonce: { description: 'For the next change', schema: { type: 'string' } },
        CartToken: { description: 'Opens this cart for 48 hours, from anywhere', schema: { type: 'string' } },
        CartHash: {
          description: "Changes with the cart's contents and total; '' for an empty one",
          schema: { type: 'string' },
        },
      },
    },
  }
}

const isChanging = ({ method }: Row) => method !== 'GET'

function describeRoute(row: Row) {
  const answer = ANSWERS[`${row.method} ${row.path}`]
  if (!answer) throw new Error(`Nobody has said what ${row.method} ${row.path} answers with`)
  const { properties = {}, required = [] } = describeParams(row.schema)
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const others = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)))
  const needed = required.filter((name) => !inPath.includes(name))
  return {
    summary: answer.says,
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? {} })),
      ...(isChanging(row) ? [] : queryParameters(others, needed)),
      ...(row.isOfCart ? headerParameters(row) : []),
    ],
    ...(isChanging(row) &&
      Object.keys(others).length > 0 && {
        requestBody: jsonBody({ type: 'object', properties: others, ...(needed.length > 0 && { required: needed }) }),
      }),
    responses: {
      ...Object.fromEntries(answer.statuses.map((status) => [status, described(answer, row)])),
      default: { description: 'A refusal', ...jsonBody({ $ref: `${COMPONENTS}Refusal` }) },
    },
  }
}

const described = ({ says, body }: DescribedAnswer, row: Row) => ({
  description: says,
  ...headersOf(row),
  ...(body && jsonBody(schemaOf(body))),
})

const jsonBody = (schema: object) => ({ content: { 'application/json': { schema } } })

const queryParameters = (properties: NonNullable<Described['properties']>, required: readonly string[]) =>
  Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))

const headerParameters = (row: Row) => [
  ...(isChanging(row)
    ? [
        {
          name: 'Nonce',
          in: 'header',
          description: 'Of an earlier answer; not with a Cart-Token',
          schema: { type: 'string' },
        },
      ]
    : []),
  {
    name: 'Cart-Token',
    in: 'header',
    description: 'Chooses the cart instead of the cookies',
    schema: { type: 'string' },
  },
]

const headersOf = ({ isOfCart }: Row) =>
  isOfCart && {
    headers: {
      Nonce: { $ref: '#/components/headers/Nonce' },
      'Cart-Token': { $ref: '#/components/headers/CartToken' },
      'Cart-Hash': { $ref: '#/components/headers/CartHash' },
    },
  }

/** A named schema by its name, a list of one as a list of that. */
function schemaOf(body: NonNullable<DescribedAnswer['body']>): object {
  const [name] = Object.entries(NAMED).find(([, each]) => each === body) ?? []
  if (name) return { $ref: `${COMPONENTS}${name}` }
  if (body instanceof z.ZodArray) return { type: 'array', items: schemaOf(body.element as z.ZodType) }
  throw new Error('What a route answers with has no name')
}

function namedSchemas() {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `${COMPONENTS}${id}`,
    override({ jsonSchema }) {
      if (isUnbounded(jsonSchema.minimum)) delete jsonSchema.minimum
      if (isUnbounded(jsonSchema.maximum)) delete jsonSchema.maximum
    },
  })
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]))
}
