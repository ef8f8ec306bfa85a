import type { FastifyInstance } from 'fastify'
import { MANIFEST_PATH, type Mark, type MarkDrawing, markUrl } from '#contracts/site/identity.ts'
import { findMark } from '#server/modules/identity/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { sendErrorPage } from './errors.ts'
import { FOREVER } from './static-files.ts'

const FRESH = 'public, max-age=600'
/** The colours of the pages that a phone opens from its home screen. */
const PAPER = '#FBFAF6'

/** The shop's logo and icon, each where its content names it, and what a phone asks that puts the shop on its home screen. */
export function addIdentityFiles(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get<{ Params: { hash: string; drawing: MarkDrawing } }>(
    '/marque/:hash(^[0-9a-f]{16})-:drawing(^(?:logo|paper|icon-512|icon-192|icon-180|icon-48)).png',
    async ({ params }, reply) => {
      const content = await findMark(db, params)
      if (!content) return sendErrorPage(reply, 404)
      reply.headers({ 'cache-control': FOREVER, 'x-content-type-options': 'nosniff' })
      // Search engines and feed readers show it on pages of their own.
      return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/png').send(content)
    },
  )
  app.get(MANIFEST_PATH, async (_request, reply) => {
    const { shopName, identity } = await getShopSettings(db)
    if (!identity.icon) return sendErrorPage(reply, 404)
    const manifest = {
      ...{ name: shopName, short_name: shopName, lang: 'fr', start_url: '/', display: 'browser' },
      ...{ background_color: PAPER, theme_color: PAPER, icons: iconsOf(identity.icon) },
    }
    return reply
      .header('cache-control', FRESH)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest))
  })
}

const iconsOf = (icon: Mark) =>
  ([192, 512] as const).map((side) => ({
    ...{ src: markUrl(icon, `icon-${side}`), sizes: `${side}x${side}`, type: 'image/png' },
  }))
