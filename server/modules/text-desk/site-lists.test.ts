import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ListRow, SITE_LISTS, type SiteList } from '#contracts/staff/site-lists.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { createPost } from '#test/support/create-post.ts'
import { openTextDesk } from '#test/support/text-desk.ts'
import { openSiteList, restoreSiteList, saveSiteList } from './index.ts'

let desk: Awaited<ReturnType<typeof openTextDesk>>
beforeAll(async () => {
  desk = await openTextDesk()
})
afterAll(() => desk.close())

const ROWS: Record<SiteList, readonly ListRow[]> = {
  menu: [
    { label: 'Boutique', path: '/boutique/', level: '0' },
    { label: 'Guides', path: '/categorie-produit/guides/', level: '1' },
    { label: 'Conseils', path: '/conseils/', level: '0' },
  ],
  accueil: [{ title: 'Le trac', text: 'Une heure.', buttonLabel: 'Lire', href: '/conseils/', pictureStem: '' }],
  rubriques: [
    { name: 'Conseils', slug: 'conseils' },
    { name: 'Après l’entretien', slug: 'apres' },
  ],
  temoignages: [{ firstName: 'Rachid', situation: 'Serveur', text: 'Merci.', isDemo: '1' }],
  avis: [{ isEnabled: '1', text: 'En congés.', linkLabel: '', link: '/' }],
}

const rowsOf = async (list: SiteList) => {
  const read = await openSiteList(desk.services, desk.team.writing, list)
  return read.ok ? { rows: read.opened.rows, version: read.opened.version } : null
}
const save = (list: SiteList, edited: number, rows: readonly ListRow[]) =>
  saveSiteList(desk.services, desk.team.writing, { list, edited, rows })

const LISTS = Object.keys(SITE_LISTS) as SiteList[]

test.each(LISTS)('%s is written as it is typed, read as it was written, and taken back', async (list) => {
  expect(await save(list, 0, ROWS[list])).toEqual({ outcome: 'saved', version: 1 })
  const first = await rowsOf(list)
  expect(first).toMatchObject({ version: 1, rows: ROWS[list] })
  const other = list === 'avis' ? [{ ...ROWS.avis[0], text: 'De retour.' }] : []
  expect(await save(list, 1, other)).toEqual({ outcome: 'saved', version: 2 })
  const back = { list, edited: 2, version: 1 }
  expect(await restoreSiteList(desk.services, desk.team.owner, back)).toEqual({ outcome: 'saved', version: 3 })
  expect((await rowsOf(list))?.rows).toEqual(first?.rows)
  const [entry] = await listAuditEntries(desk.services.db)
  expect(entry).toMatchObject({ action: 'restored', actor: { kind: 'staff', id: String(desk.team.owner.id) } })
})

test('rows under another are its submenu; what is wrong stands at its row', async () => {
  const { version = 0 } = (await rowsOf('menu')) ?? {}
  await save('menu', version, ROWS.menu)
  expect((await getShopSettings(desk.services.db)).menu[0]).toEqual({
    ...{ label: 'Boutique', path: '/boutique/', submenuLabel: 'Sous-menu Boutique' },
    children: [{ label: 'Guides', path: '/categorie-produit/guides/' }],
  })
  const away = { label: 'Ailleurs', path: '//ailleurs.fr/', level: '1' }
  expect(await save('menu', 9, [...ROWS.menu, away])).toMatchObject({
    outcome: 'refused',
    problems: [{ field: 'path-3' }],
  })
  expect(await save('accueil', 9, [...ROWS.accueil, { ...ROWS.accueil[0], href: 'ici' }])).toMatchObject({
    problems: [{ field: 'href-1' }],
  })
})

test('a category of articles takes its address from its name, and stays as long as articles are in it', async () => {
  const { version = 0 } = (await rowsOf('rubriques')) ?? {}
  const own = { name: 'Préparer l’entretien', slug: '' }
  expect(await save('rubriques', version, [...ROWS.rubriques, own])).toMatchObject({ outcome: 'saved' })
  expect((await rowsOf('rubriques'))?.rows.at(-1)).toEqual({ ...own, slug: 'preparer-l-entretien' })
  await createPost(desk.services, { title: 'Le trac', slug: 'le-trac' })
  expect(await save('rubriques', version + 1, [own])).toMatchObject({
    outcome: 'refused',
    problems: [{ field: '', sentence: expect.stringContaining('conseils') }],
  })
})

test('of two who change one list the second is shown both', async () => {
  const { version = 0 } = (await rowsOf('temoignages')) ?? {}
  await save('temoignages', version, [{ ...ROWS.temoignages[0], firstName: 'Ana' }])
  expect(await save('temoignages', version, [])).toMatchObject({
    outcome: 'conflict',
    conflict: {
      title: expect.stringContaining('Camille writing'),
      collisions: [{ theirs: expect.stringContaining('Ana') }],
      theirs: { firstName: ['Ana'] },
    },
  })
})

test.each(['management', 'coaching'] as const)('%s neither reads nor writes them', async (role) => {
  const actor = desk.team[role]
  expect(await openSiteList(desk.services, actor, 'menu')).toMatchObject({ ok: false })
  expect(await saveSiteList(desk.services, actor, { list: 'menu', edited: 0, rows: [] })).toMatchObject({
    outcome: 'staff',
  })
  expect(await restoreSiteList(desk.services, actor, { list: 'menu', edited: 3, version: 1 })).toMatchObject({
    outcome: 'staff',
  })
})
