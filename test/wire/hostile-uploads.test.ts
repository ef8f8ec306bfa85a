import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { TakenPictures } from '#contracts/staff/media.ts'
import { fileVersions } from '#server/modules/fulfilment/tables.ts'
import { shopMarks } from '#server/modules/identity/tables.ts'
import { lineFiles } from '#server/modules/line-files/tables.ts'
import { documents, pictures } from '#server/modules/media/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { createWithFile } from '#test/support/line-files.ts'
import { makePdf } from '#test/support/pdf.ts'
import { type ZipEntry, zipOf } from '#test/support/zip.ts'
import { OURS, openDesk } from './desk-team.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let goods: { id: number }
let withFile: Awaited<ReturnType<typeof createWithFile>>
beforeAll(async () => {
  desk = await openDesk()
  goods = await createProduct(desk.shop.db, { supply: 'digital-content' })
  withFile = await createWithFile(desk.shop.db)
})
afterAll(() => desk?.shop.close())

const SCRIPT = '<script>alert(document.domain)</script>'
const MARK = 'alert(document.domain)'
/** A gigabyte, as its directory says. */
const bombOfFiles = () => zipOf([{ name: 'a.txt', content: 'x', claims: 3_900_000_000 } satisfies ZipEntry])
const photo = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: '#1f5f5b' } })
    .jpeg()
    .toBuffer()

/** What somebody sends who wishes the shop ill, by the name that it has and what it is. */
const FILES: Record<string, () => Promise<[name: string, content: Buffer]>> = {
  'a drawing with a script': async () => [
    'logo.svg',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  ],
  'a drawing that calls itself a picture': async () => [
    'logo.png',
    Buffer.from(`<?xml version="1.0"?><svg onload="${MARK}"/>`),
  ],
  'a page that calls itself a picture': async () => ['photo.jpg', Buffer.from(`<!doctype html>${SCRIPT}`)],
  'a page that calls itself a document': async () => ['guide.pdf', Buffer.from(`<!doctype html>${SCRIPT}`)],
  'a picture of old that is a script as well': async () => [
    'a.gif',
    Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;${MARK}`),
  ],
  'a program': async () => ['guide.pdf', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(4_000)])],
  'a picture of more than fits': async () => ['huge.png', bombOfPixels()],
  'a picture that breaks off': async () => ['half.jpg', (await photo()).subarray(0, 300)],
  'a document with a script': async () => ['guide.pdf', makePdf({ extra: `<< /S /JavaScript /JS (${MARK}) >>` })],
  'a document whose script is folded': async () => [
    'guide.pdf',
    makePdf({ extra: '<< /S /JavaScript >>', folded: true }),
  ],
  'an archive that unfolds to far more than it weighs': async () => ['livre.zip', bombOfFiles()],
  'an archive that calls itself a text': async () => ['lettre.docx', bombOfFiles()],
  'what is folded once more': async () => ['guide.pdf.gz', gzipSync(makePdf())],
  'nothing at all': async () => ['vide.png', Buffer.alloc(0)],
}

/** 60,000 by 60,000 pixels in a few bytes: what stands in its head is enough. */
function bombOfPixels(): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(60_000, 0)
  head.writeUInt32BE(60_000, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type Sent = { name: string; content: Buffer }
type Door = {
  send: (sent: Sent) => Promise<'taken' | 'refused'>
  /** What it is for. */
  good: () => Promise<Sent>
  /** What nobody opens here, but who downloads it: it is kept as it came, and given out as a file. */
  takes?: readonly string[]
}

const owner = () => ({ ...OURS, cookie: desk.cookies.get('owner') ?? '' })

function formOf(fields: Record<string, string>, field: string, { name, content }: Sent): FormData {
  const body = new FormData()
  for (const [key, value] of Object.entries(fields)) body.append(key, value)
  body.append(field, new Blob([new Uint8Array(content)]), name)
  return body
}

const post = (path: string, body: FormData, headers: Record<string, string> = owner()) =>
  fetch(`${desk.shop.origin}${path}`, { method: 'POST', headers, body, redirect: 'manual' })

/** A form of the desk that says on its page, by 422, why not. */
async function byPage(path: string, body: FormData): Promise<'taken' | 'refused'> {
  const { status } = await post(path, body)
  if (status !== 200 && status !== 422) throw new Error(`${path} was answered ${status}`)
  return status === 200 ? 'taken' : 'refused'
}

const goodPicture = async () => ({ name: 'bon.jpg', content: await photo() })
const goodDocument = async () => ({ name: 'bon.pdf', content: makePdf({ pages: 5 }) })

const mark = (kind: 'logo' | 'icon', version: string): Door => ({
  good: goodPicture,
  send: (sent) =>
    byPage(DESK_PAGES.shop, formOf({ groupe: 'identite', 'version identity': version }, `identity.${kind}`, sent)),
})

const SCRIPTED = ['a document with a script', 'a document whose script is folded']
const DOORS: Record<string, Door> = {
  'the library of pictures': {
    good: goodPicture,
    async send(sent) {
      const answer = await post('/bureau/medias/envoi/', formOf({}, 'image', sent))
      const { kept, refused } = (await answer.json()) as TakenPictures
      expect(kept.length + refused.length).toBe(1)
      return kept.length > 0 ? 'taken' : 'refused'
    },
  },
  'the library of documents': {
    good: goodDocument,
    send: (sent) => byPage('/bureau/medias/?vue=documents', formOf({ intent: 'add-document' }, 'document', sent)),
  },
  'what a product is leafed through by': {
    good: goodDocument,
    send: (sent) =>
      byPage(
        `/bureau/produits/${goods.id}/fichiers/`,
        formOf({ intent: 'extrait', version: '0', libelle: 'Lire' }, 'document', sent),
      ),
  },
  'the logo of the shop': mark('logo', '0'),
  'the icon of the shop': mark('icon', '1'),
  'a file that is sold': {
    good: goodDocument,
    takes: SCRIPTED,
    async send(sent) {
      const answer = await post(
        `/bureau/produits/${goods.id}/fichiers/envoi/`,
        formOf({ nom: 'Guide' }, 'contenu', sent),
      )
      const to = answer.headers.get('location') ?? ''
      if (!/[?](?:recu|refus)=/.test(to)) throw new Error(`answered ${answer.status} ${to}`)
      return to.includes('recu=') ? 'taken' : 'refused'
    },
  },
  'an option of a product': {
    good: goodDocument,
    takes: SCRIPTED,
    async send(sent) {
      const before = await desk.shop.db.$count(lineFiles)
      const fields = { 'add-to-cart': String(withFile.id), quantity: '1' }
      const answer = await post(`/produit/${withFile.slug}/`, formOf(fields, withFile.field, sent), {})
      expect(answer.status).toBeLessThan(500)
      return (await desk.shop.db.$count(lineFiles)) > before ? 'taken' : 'refused'
    },
  },
}

describe.each(Object.entries(DOORS))('%s', (_door, { send, good, takes = [] }) => {
  test.each(Object.entries(FILES))('does with %s what it should', async (what, make) => {
    const [name, content] = await make()
    expect(await send({ name, content })).toBe(takes.includes(what) ? 'taken' : 'refused')
  })

  test('lets in what it is for', async () => {
    expect(await send(await good())).toBe('taken')
  })
})

test('more than a door takes is answered, and not waited for', async () => {
  const content = Buffer.alloc(25 * 1024 * 1024, 0x20)
  for (const door of ['the library of documents', 'the logo of the shop'])
    await DOORS[door]?.send({ name: 'a.pdf', content }).then(
      (done) => expect(done).toBe('refused'),
      (error: unknown) => expect(String(error)).toContain('413'),
    )
})

test('a picture that is a page as well is drawn anew: nothing of the page is served', async () => {
  const both = Buffer.concat([await photo(), Buffer.from(SCRIPT)])
  const answer = await post('/bureau/medias/envoi/', formOf({}, 'image', { name: 'photo.html', content: both }))
  const { kept } = (await answer.json()) as TakenPictures
  const stem = kept[0]?.picture.stem
  for (const format of ['avif', 'webp', 'png']) {
    const served = await fetch(`${desk.shop.origin}/media/${stem}-200.${format}`)
    expect([served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual([
      ...[`image/${format}`, 'nosniff'],
    ])
    expect(Buffer.from(await served.arrayBuffer()).includes(MARK)).toBe(false)
  }
})

test('a document is shown as a document, with nothing around it that could run', async () => {
  const content = makePdf({ pages: 3 })
  expect(await DOORS['the library of documents']?.send({ name: 'Fiche.pdf', content })).toBe('taken')
  const [document] = await desk.shop.db.select().from(documents).where(eq(documents.title, 'Fiche'))
  const served = await fetch(`${desk.shop.origin}/media/${document?.fileName}`)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    ...{ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff', 'content-disposition': 'inline' },
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true)
})

test('after all of it nothing of it lies among what the site shows, and the shop is there', async () => {
  const { db, dataFolder, origin } = desk.shop
  expect([await db.$count(pictures), await db.$count(documents), await db.$count(shopMarks)]).toEqual([2, 2, 6])
  const shown = await readdir(join(dataFolder, 'media'))
  expect(shown.filter((name) => !/^(?:bon|photo|fiche)-/.test(name))).toEqual([])
  expect(await db.$count(fileVersions)).toBe(SCRIPTED.length + 1)
  expect((await fetch(origin)).status).toBe(200)
})
