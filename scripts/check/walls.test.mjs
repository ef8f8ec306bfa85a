import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inProject } from '../setup/project.mjs'
import { checkWalls } from './walls.mjs'

let project
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'walls-'))
  for (const file of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json'])
    await cp(inProject(file), join(project, file))
})
afterEach(() => rm(project, { recursive: true }))

const FILES = {
  'orders/index.ts': "export { find } from './find.ts'\n",
  'orders/find.ts': 'export const find = 1\n',
  'orders/tables.ts': "import { cartItems } from '#server/modules/cart/tables.ts'\nexport const orders = cartItems\n",
  'cart/index.ts': "export { open } from './open.ts'\n",
  'cart/open.ts': "import { find } from '#server/modules/orders/index.ts'\nexport const open = find\n",
  'cart/tables.ts': 'export const cartItems = 1\n',
  'cart/count.ts': "import { find } from '../orders/index.ts'\nexport const count = find\n",
  'homeless/index.ts': "export { find } from '#server/modules/orders/index.ts'\n",
}

test('refused: a circle of modules though no file is in one, a module without a place, a path that climbs to another', async () => {
  for (const [path, text] of Object.entries(FILES)) {
    const file = join(project, 'server/modules', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  expect(await checkWalls((folder) => folder === 'server', project)).toEqual([
    'modules-have-a-place : server/modules/homeless/index.ts → server/modules/orders/index.ts',
    'modules-know-lower-ones-only : server/modules/orders/tables.ts → server/modules/cart/tables.ts',
    'other-parts-by-name : server/modules/cart/count.ts → server/modules/orders/index.ts',
  ])
})
