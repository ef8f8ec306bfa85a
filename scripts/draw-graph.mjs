// `npm run graph`: draws docs/graph.md from the imports.
import { writeFile } from 'node:fs/promises'
import { capture } from './check/capture.mjs'
import { inProject, installed } from './setup/project.mjs'

const LEFT_OUT = '[.](test|fixture)[.]|[.]css$|[.]woff2|[.]svg|[.]d[.]ts$'
const PARTS =
  '^(app/(features/[^/]+|[^/]+)|contracts|server/(modules/[^/]+|compat|http|jobs|mail|pdf|posted|stripe|database))(?=/)'

const house = await draw(['app', 'contracts', 'server'], { only: '^(app|contracts|server)/', collapse: PARTS })
const business = await draw(['server/modules'], { only: '^server/modules/', collapse: '^server/modules/[^/]+(?=/)' })

await writeFile(
  inProject('docs/graph.md'),
  `# Module graph

Drawn from the imports by \`npm run graph\`; do not edit. An arrow is 'imports'; tests and style sheets are left out.
Which module may know which stands in [architecture.md](architecture.md), §2.

## The business alone

${business}
## The house

${house}`,
)

async function draw(folders, { only, collapse }) {
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'mermaid', '--exclude', LEFT_OUT]
  const cruise = [...options, '--include-only', only, '--collapse', collapse, ...folders]
  const { stdout, stderr } = await capture(installed('depcruise'), cruise)
  if (!stdout.startsWith('flowchart')) throw new Error(`dependency-cruiser a échoué : ${stderr || stdout}`)
  return `\`\`\`mermaid\n${stdout.trim()}\n\`\`\`\n`
}
