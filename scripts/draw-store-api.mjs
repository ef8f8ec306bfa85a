// `npm run store-api`: draws docs/store-api.json, the OpenAPI description, and docs/store-api.md, the same for people.
import { writeFile } from 'node:fs/promises'
import { runnerImport } from 'vite'
import { inProject } from './setup/project.mjs'

export const DESCRIPTION = inProject('docs/store-api.json')
export const PAGE = inProject('docs/store-api.md')

/** @param {ReturnType<typeof import('../server/compat/store-api/describe-api.ts').describeApi>} described */
export const drawDescription = (described) => `${JSON.stringify(described, null, 1)}\n`

/** @param {ReturnType<typeof import('../server/compat/store-api/describe-api.ts').describeApi>} described */
export function drawPage(described) {
  const rows = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => [
      `\`${method.toUpperCase()} ${path}\``,
      route.summary,
      namesOf(route).join(', '),
      Object.entries(route.responses)
        .filter(([status]) => status !== 'default')
        .map(([status, { content }]) => `${status}${content ? ` ${nameOf(content['application/json'].schema)}` : ''}`)
        .join(', '),
    ]),
  )
  const line = (cells) => `| ${cells.join(' | ')} |`
  return `# The Store API

Every route below \`${described.servers[0].url}\`, drawn from the code by \`npm run store-api\`; do not edit. What is
**bold** must be sent. Shapes of what is taken and told stand in [store-api.json](store-api.json) (OpenAPI
${described.openapi}), which tests hold real answers against. What is behind the words: [contract/store-api.md](contract/store-api.md).

${[line(['route', 'what it does', 'takes', 'answers']), line(['---', '---', '---', '---']), ...rows.map(line)].join('\n')}
`
}

function namesOf({ parameters, requestBody }) {
  const body = requestBody?.content['application/json'].schema ?? {}
  return [
    ...parameters.filter((each) => each.in === 'query').map(({ name, required }) => nameIn(name, required)),
    ...Object.keys(body.properties ?? {}).map((name) => nameIn(name, body.required?.includes(name))),
  ]
}

const nameIn = (name, isRequired) => (isRequired ? `**${name}**` : name)

function nameOf(schema) {
  if (schema.type === 'array') return `list of ${nameOf(schema.items)}`
  return schema.$ref.split('/').at(-1)
}

if (import.meta.main) {
  // Vite reads JSX, which the routes' presenters are written in.
  const { module } = await runnerImport('./server/compat/store-api/describe-api.ts', {
    configFile: false,
    logLevel: 'error',
  })
  const described = module.describeApi()
  await writeFile(DESCRIPTION, drawDescription(described))
  await writeFile(PAGE, drawPage(described))
}
