import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListKind } from '#contracts/imports/list-import.ts'
import type { Role, StaffActor } from '#contracts/staff/roles.ts'
import { saveCategory } from '#server/modules/catalog/index.ts'
import { savePostCategories } from '#server/modules/content/index.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { productDraft, writeProduct } from '#test/support/product-draft.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { zipOf } from '#test/support/zip.ts'
import { applyList, bringList, carryOutList, exportProducts, exportReport, openList } from './index.ts'

let shop: TestShop
let owner: StaffActor
beforeAll(async () => {
  shop = await createTestShop()
  shop.dataFolder = await mkdtemp(join(tmpdir(), 'tremplin-lists-'))
  owner = await member('owner')
  await saveCategory(byStaff(shop), { edited: 0, draft: { slug: 'guides', name: 'Guides', description: '' } })
  await savePostCategories(byStaff(shop), { edited: 0, draft: [{ slug: 'entretien', name: 'L’entretien' }] })
})
afterAll(async () => {
  await rm(shop.dataFolder, { recursive: true, force: true })
  await shop.close()
})

async function member(role: Role): Promise<StaffActor> {
  const row = { email: `${role}@exemple.fr`, name: role, role, passwordHash: '', createdAt: new Date(0) }
  const [kept] = await shop.db.insert(staff).values(row).returning({ id: staff.id })
  return { id: kept?.id ?? 0, name: role, role, confirmedAt: new Date() }
}

/** A list on its way in, tried as the worker does. */
async function bring(kind: ListKind, content: string | Buffer): Promise<number> {
  const path = join(shop.dataFolder, 'envoi')
  await writeFile(path, content)
  const brought = await bringList(shop, owner, { kind, path, name: 'liste.csv' })
  if (!brought.ok) throw new Error(JSON.stringify(brought))
  await carryOutList(shop, brought)
  return brought.importId
}

async function reportOf(importId: number) {
  const opening = await openList(shop, owner, { importId, state: null, after: 0 })
  if (!opening.ok || !opening.opened) throw new Error('no list')
  const { list, lines } = opening.opened
  return { ...list, lines: lines.map(({ line, sku, state, sentences }) => [line, sku, state, ...sentences]) }
}

async function write(importId: number) {
  expect(await applyList(shop, owner, importId)).toEqual({ ok: true })
  for (let turns = 0; turns < 10; turns += 1) await carryOutList(shop, { importId })
  return reportOf(importId)
}

async function givenOut(): Promise<string> {
  const given = await exportProducts(shop, owner)
  if (!given.ok) throw new Error('not given out')
  let csv = ''
  for await (const part of given.csv) csv += part
  return csv
}

const HEADS = 'Référence;Nom;Genre;Catégories;Prix;Prix soldé;Stock;Choix;Valeurs;Description;En vente;Couleur de fond'
const PRODUCTS = [
  HEADS,
  'G-1;Un guide;fichier;Guides;17,00;;;;;"# Bonjour\n\nUn texte.";oui;bleu',
  'C-1;Un carnet;declinaisons;guides;19,00;;4;Couleur;"Nuit, Brique";;non;',
  'X-1;Un autre;fichier;Romans;12;;;;;;;',
  'X-2;;fichier;Guides;12;;;;;;;',
  'X-3;Sans prix;fichier;Guides;;;;;;;;',
  'X-4;Mal écrit;fichier;Guides;douze;;;;;;;',
  'g-1;Deux fois;fichier;Guides;12;;;;;;;',
  ';Sans référence;fichier;Guides;12;;;;;;;',
].join('\n')

test('products are tried line by line, written by what the desk calls, and nothing twice', async () => {
  const importId = await bring('products', PRODUCTS)
  expect(await reportOf(importId)).toMatchObject({
    ...{ state: 'tried', sentence: 'Pas lu\u202F: Couleur de fond.' },
    lines: [
      [2, 'G-1', 'ready', 'Nouveau produit.'],
      [3, 'C-1', 'ready', 'Nouveau produit.'],
      [4, 'X-1', 'refused', 'La catégorie «\u202FRomans\u202F» n’existe pas.'],
      [5, 'X-2', 'refused', 'Un nouveau produit a un nom.'],
      [6, 'X-3', 'refused', 'Un nouveau produit a un prix, ou 0.'],
      [7, 'X-4', 'refused', 'Prix\u202F: «\u202Fdouze\u202F» n’est pas un montant.'],
      [8, 'g-1', 'refused', 'Déjà à la ligne 2.'],
      [9, '', 'refused', 'Référence\u202F: elle manque.'],
    ],
  })
  expect((await shop.db.execute(sql`select from products`)).rowCount).toBe(0)
  expect(await write(importId)).toMatchObject({ state: 'done', counts: { applied: 2, refused: 6, ready: 0 } })
  const { rows } = await shop.db.execute(sql`
    select sku, slug, kind, regular_price_cents as cents, is_published as on, description_html as html,
      (select array_agg(sku || ' ' || stock order by sku) from variations where product_id = products.id) as parts
    from products order by sku`)
  expect(rows).toEqual([
    {
      sku: 'C-1',
      slug: 'un-carnet',
      kind: 'variable',
      cents: 1900,
      on: false,
      html: '',
      parts: ['C-1-BRIQUE 4', 'C-1-NUIT 4'],
    },
    expect.objectContaining({
      sku: 'G-1',
      slug: 'un-guide',
      cents: 1700,
      on: true,
      html: expect.stringContaining('Un texte.'),
    }),
  ])
  const again = await write(await bring('products', PRODUCTS))
  expect(again.counts).toEqual({ ready: 0, applied: 0, same: 2, refused: 6 })
})

test('a product that is there takes what the list says and keeps the rest; a refusal leaves no half of it', async () => {
  await write(
    await bring(
      'products',
      'Référence;Nom;Genre;Prix;Stock;Description;En vente\nB-1;Un bloc;objet;9,00;3;Du papier;oui',
    ),
  )
  const report = await write(
    await bring('products', 'Référence;Nom;Prix;Stock\nb-1;Un bloc ligné;8,50;7\nC-1-NUIT;Une part;1;1'),
  )
  expect(report.lines).toEqual([
    [2, 'b-1', 'applied', 'Produit mis à jour.'],
    [3, 'C-1-NUIT', 'refused', 'Cette référence est celle d’une déclinaison\u202F: elle se change par les tarifs.'],
  ])
  const read = () =>
    shop.db.execute(sql`
    select name, regular_price_cents as cents, stock, description_markdown as text from products where sku = 'B-1'`)
  expect((await read()).rows).toEqual([{ name: 'Un bloc ligné', cents: 850, stock: 7, text: 'Du papier' }])
  // Its text would be taken, its sale price is not one.
  const wrong = await write(await bring('products', 'Référence;Nom;Prix;Prix soldé\nB-1;Un autre nom;8,50;9'))
  expect(wrong.lines).toEqual([[2, 'B-1', 'refused', 'Le prix soldé est plus bas que le prix.']])
  expect((await read()).rows).toMatchObject([{ name: 'Un bloc ligné' }])
})

test('what is given out is brought in again without a change, line by line; what was changed in it is written alone', async () => {
  await saveCategory(byStaff(shop), { edited: 0, draft: { slug: 'papier', name: 'Papier, carnets', description: '' } })
  const rows = [
    'Référence;Nom;Genre;Catégories;Prix;Prix soldé;Stock;Résumé;Description;En vente;Choix;Valeurs',
    'R-1;=Guide;fichier;Guides,papier;1700,50;12;;"Un ""mot""; deux";"- une liste\n- de points";oui;;',
    'R-2;Un objet;objet;;9;;3;;;non;;',
    'R-3;Un carnet;declinaisons;papier;19;;4;;;oui;Couleur;"Nuit, Brique"',
  ]
  await write(await bring('products', rows.join('\n')))
  const csv = await givenOut()
  const report = await reportOf(await bring('products', csv))
  const { ready, refused, same } = report.counts
  const { rows: all } = await shop.db.execute(sql`select from products where binned_at is null`)
  expect({ ready, refused, same }).toEqual({ ready: 0, refused: 0, same: all.length })
  expect(report.lines).toEqual(expect.arrayContaining([[expect.any(Number), 'R-3', 'same']]))

  const changed = await write(await bring('products', csv.replace('R-2;Un objet;', 'R-2;Un bel objet;')))
  expect(changed.counts).toEqual({ ready: 0, applied: 1, refused: 0, same: all.length - 1 })
  const { rows: names } = await shop.db.execute(sql`select name from products where sku = 'R-2'`)
  expect(names).toEqual([{ name: 'Un bel objet' }])
})

test('what is sold after a list was given out stays sold when it comes back; a price that changed meanwhile is named', async () => {
  const two = 'S-1;Un cahier;objet;9;5\nS-2;Un stylo;objet;4;1'
  await write(await bring('products', `Référence;Nom;Genre;Prix;Stock\n${two}`))
  // Owed to buyers who ordered it before it was there.
  await shop.db.execute(sql`update products set stock = -3, backorders = 'yes' where sku = 'S-2'`)
  const csv = await givenOut()
  await shop.db.execute(sql`update products set stock = 2 where sku = 'S-1'`)
  const { counts } = await write(await bring('products', csv))
  expect(counts).toMatchObject({ applied: 0, refused: 0 })
  const { rows } = await shop.db.execute(sql`select sku, stock from products where sku like 'S-_' order by sku`)
  expect(rows).toEqual([
    { sku: 'S-1', stock: 2 },
    { sku: 'S-2', stock: -3 },
  ])

  await write(await bring('products', 'Référence;Prix;Stock\nS-1;8;4'))
  const { lines } = await reportOf(await bring('products', csv))
  expect(lines).toContainEqual([
    expect.any(Number),
    'S-1',
    'ready',
    'Met à jour ce produit. Prix\u202F: 8,00\u00A0€ → 9,00\u00A0€.',
  ])
})

test('a price that is said of a group is none, with another name or without', async () => {
  const { id } = await writeProduct(shop, {})
  await writeProduct(shop, {
    draft: productDraft({
      kind: 'grouped',
      sku: 'L-1',
      name: 'Un lot',
      supply: 'goods',
      kindSettings: { productIds: [id] },
    }),
    price: { regularPriceCents: 0 },
  })
  const lines = async (name: string) => {
    const report = await write(await bring('products', `Référence;Nom;Prix\nL-1;${name};7`))
    return report.lines.map(([, , state]) => state)
  }
  expect([await lines('Un lot'), await lines('Un ensemble')]).toEqual([['same'], ['applied']])
  const { rows } = await shop.db.execute(sql`
    select name, regular_price_cents as cents from products where sku = 'L-1'`)
  expect(rows).toEqual([{ name: 'Un ensemble', cents: 0 }])
})

const POSTS = [
  'Titre;Adresse;Date;Catégorie;État;Description;Texte;Étiquettes',
  'Premier;https://ancien.fr/conseils/le-premier/;03/02/2024;L’entretien;En ligne;Court;"Un **texte**.";a,b',
  'Plus tard;;;entretien;Brouillon;;Une idée;',
  'Demain;;01/01/2100;entretien;En ligne;;Un texte;',
  'Nulle part;;;Cuisine;En ligne;;Un texte;',
].join('\n')

test('articles go online with their dates or wait as drafts, once each', async () => {
  const importId = await bring('posts', POSTS)
  expect(await reportOf(importId)).toMatchObject({
    sentence: 'Pas lu\u202F: Étiquettes.',
    lines: [
      [2, 'le-premier', 'ready', 'Nouvel article, en ligne.'],
      [3, 'plus-tard', 'ready', 'Nouveau brouillon.'],
      [4, 'demain', 'ready', 'Nouvel article, en ligne.'],
      [5, 'nulle-part', 'refused', 'La catégorie «\u202FCuisine\u202F» n’existe pas.'],
    ],
  })
  const written = await write(importId)
  expect(written.lines[2]).toEqual([4, 'demain', 'refused', 'Une date à venir se prévoit dans l’éditeur.'])
  const { rows } = await shop.db.execute(sql`select slug, title, published_at::date::text as day from posts`)
  expect(rows).toEqual([{ slug: 'le-premier', title: 'Premier', day: '2024-02-02' }])
  const drafts = await shop.db.execute(sql`select fields ->> 'title' as title, owner_id as owner from text_drafts`)
  expect(drafts.rows).toEqual([{ title: 'Plus tard', owner: owner.id }])
  expect((await write(await bring('posts', POSTS))).counts).toMatchObject({ applied: 0, same: 2 })
})

test('a folder of Markdown files is a list of articles: what stands above a text says what it is', async () => {
  const zip = zipOf([
    {
      name: 'textes/deuxieme.md',
      content: '---\ntitle: "Deuxième"\ncategory: entretien\ndate: 2024-03-01\ntags: x\n---\n\nUn texte.\n',
    },
    { name: 'textes/casse.md', content: '---\ntitle: Cassé\n\nSans fin.' },
    { name: 'textes/photo.png', content: 'x' },
  ])
  const importId = await bring('posts', zip)
  expect(await reportOf(importId)).toMatchObject({
    sentence: 'Pas lu\u202F: textes/photo.png, tags.',
    lines: [
      [1, 'textes/casse.md', 'refused', 'Ce qui précède le texte n’est pas fermé par «\u202F---\u202F».'],
      [2, 'deuxieme', 'ready', 'Nouvel article, en ligne.'],
    ],
  })
  expect((await write(importId)).counts).toMatchObject({ applied: 1, refused: 1 })
})

const NO_ZIP = 'Ce fichier n’est pas une archive ZIP entière.'
const TOO_MUCH = 'Cette archive contient trop de textes, ou de trop longs.'

test.each<[ListKind, string | Buffer, string]>([
  ['products', 'Référence;Nom', 'Ce tableau n’a aucune ligne.'],
  ['products', 'Nom;Prix\nUn;2', 'Il manque la colonne Référence.'],
  ['products', 'Référence;Nom\nA;"sans fin', 'Une cellule ouvre des guillemets qui ne se ferment pas.'],
  ['products', zipOf([{ name: 'a.md', content: 'x' }]), 'Une liste de produits est un fichier CSV.'],
  ['posts', zipOf([{ name: 'a.txt', content: 'x' }]), 'Cette archive ne contient aucun fichier .md.'],
  ['posts', zipOf([{ name: '../a.md', content: 'x' }]), NO_ZIP],
  ['posts', zipOf([{ name: 'a.md', content: 'x'.repeat(5000), claims: 3 }]), NO_ZIP],
  ['posts', zipOf([{ name: 'a.md', content: 'x'.repeat(1024 ** 2 + 1) }]), TOO_MUCH],
  ['posts', zipOf(Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}.md`, content: '' }))), TOO_MUCH],
  ['products', `Référence\n${'A\n'.repeat(20_001)}`, 'Au plus 20000 lignes à la fois.'],
  ['products', Buffer.alloc(50 * 1024 ** 2 + 1, '\n'), 'Un tableau pèse au plus 50\u00A0Mo.'],
])('what is no list of %s (%#) is refused in words', async (kind, content, sentence) => {
  expect(await reportOf(await bring(kind, content))).toMatchObject({ state: 'refused', sentence, lines: [] })
})

test('the report leaves as a table in which no cell is reckoned', async () => {
  const importId = await bring('products', 'Référence;Nom;Prix\n=1+1;@SOMME(A1);12')
  const exported = await exportReport(shop, owner, importId)
  let csv = ''
  for await (const part of (exported.ok && exported.csv) || []) csv += part
  expect(csv).toContain("2;'=1+1;'@SOMME(A1);Change;Nouveau produit.")
})

test.each(['management', 'writing', 'coaching'] as const)('%s brings no lists', async (role) => {
  const actor = await member(role)
  const not = { ok: false, refusal: expect.objectContaining({}) }
  expect(await bringList(shop, actor, { kind: 'posts', path: '', name: '' })).toMatchObject(not)
  expect(await applyList(shop, actor, 1)).toMatchObject(not)
  expect(await openList(shop, actor, { importId: 1, state: null, after: 0 })).toMatchObject(not)
  expect(await exportReport(shop, actor, 1)).toMatchObject(not)
  expect(await exportProducts(shop, actor)).toMatchObject(not)
})
