import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contactAnswerContext } from '#app/server-context.ts'
import { splitAtForms } from '#contracts/content/form-places.ts'
import { FORM_PAGES } from '#contracts/forms/form-pages.ts'
import { FORMS_API, HIDDEN, TOKEN_NAME } from '#contracts/forms/names.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { NAMED_PARTS } from '#contracts/site/site-map.ts'
import { answerFeedback } from '#server/compat/contact-form-7/feedback.ts'
import { ownRefusals, refusals } from '#server/compat/contact-form-7/refusals.ts'
import {
  type ContactForm,
  createRefill,
  drawFormCaptcha,
  findLiveForm,
  findLiveFormBySlug,
  type PostedEntry,
  type PostedMessage,
  schemaOfForm,
  textOf,
} from '#server/modules/contact/index.ts'
import { findPost, openPage } from '#server/modules/content/index.ts'
import type { Services } from '#server/services.ts'
import { sendErrorPage } from './errors.ts'
import { type MultipartBody, readMultipartBody } from './multipart-body.ts'
import type { RateLimits } from './rate-limits.ts'
import type { RenderPage } from './react-router.ts'
import { isFromElsewhere } from './same-origin.ts'
import { createSendNow } from './send-now.ts'

const FORM_ID = ':id(^[1-9]\\d{0,8}$)'

type Setting = { services: Services; limits: RateLimits; renderPage: RenderPage }
type Taking = Setting & { sendNow: PostedMessage['sendNow'] }

/** The calls of contact forms (facts: forms-and-comments §1), their pictures, and forms that are sent without script. */
export function addContactForms(app: FastifyInstance, setting: Setting): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is read as it comes: see readMultipartBody.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    addReadingCalls(scope, setting)
    const taking = { ...setting, sendNow: createSendNow(setting.services) }
    addFeedbackCall(scope, taking)
    addFormPages(scope, taking)
  })
}

type FormParams = { Params: { id: string } }

function addReadingCalls(scope: FastifyInstance, { services, limits }: Setting): void {
  scope.get<FormParams>(`${FORMS_API}/${FORM_ID}/feedback/schema`, async (request, reply) => {
    const form = await findLiveForm(services.db, Number(request.params.id))
    return form ? schemaOfForm(services, form) : refuse(reply, refusals.notFound)
  })
  scope.get<FormParams>(`${FORMS_API}/${FORM_ID}/refill`, async (request, reply) => {
    const form = await findLiveForm(services.db, Number(request.params.id))
    return form ? createRefill(services, form) : refuse(reply, refusals.notFound)
  })
  scope.get<{ Params: { id: string; field: string; challenge: string } }>(
    `${FORMS_API}/${FORM_ID}/captcha/:field/:challenge(^\\d{19}).png`,
    async (request, reply) => {
      if (!(await limits.allow(request, 'captcha'))) return refuse(reply, ownRefusals.tooOften)
      const { id, field, challenge } = request.params
      const picture = await drawFormCaptcha(services, { formId: Number(id), fieldName: field, challenge })
      return picture ? reply.type('image/png').send(picture) : refuse(reply, refusals.notFound)
    },
  )
}

function addFeedbackCall(scope: FastifyInstance, { services, limits, sendNow }: Taking): void {
  scope.post<FormParams>(`${FORMS_API}/${FORM_ID}/feedback`, async (request, reply) => {
    if (isFromElsewhere(request)) return refuse(reply, ownRefusals.fromElsewhere)
    if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
      return refuse(reply, refusals.mediaType)
    const form = await findLiveForm(services.db, Number(request.params.id))
    if (!form) return refuse(reply, refusals.notFound)
    if (!(await limits.allow(request, 'contact'))) return refuse(reply, ownRefusals.tooOften)
    const body = await readBodyOf(request, form)
    if (body.kind !== 'read') return refuse(reply, REFUSED_BODY[body.kind])
    const answer = await answerFeedback({
      services,
      form,
      entries: body.entries,
      pagePath: refererPath(request),
      sender: senderOf(request),
      limitsRates: limits.isOn,
      sendNow,
    })
    return 'code' in answer ? refuse(reply, answer) : answer
  })
}

const REFUSED_BODY = { 'too-much': ownRefusals.tooMuch, broken: ownRefusals.unreadable }

/**
 * A page with its form's answer in it, and what was typed: the way without script. What comes from a lone field of another
 * page (`NewsletterField`) is no form yet: the page shows it filled in.
 */
function addFormPages(scope: FastifyInstance, { services, limits, renderPage, sendNow }: Taking): void {
  for (const [path, slug] of Object.entries(FORM_PAGES))
    scope.post(path, (request, reply) => take(request, reply, { path, find: () => named(slug) }))
  type Named = { Params: { slug: string } }
  scope.post<Named>(ROUTES.form(':slug'), (request, reply) => {
    const { slug } = request.params
    return take(request, reply, { path: ROUTES.form(slug), find: () => named(slug) })
  })
  scope.post<Named>(ROUTES.post(TEXT_SLUG), (request, reply) => {
    const { slug } = request.params
    return take(request, reply, { path: ROUTES.post(slug), find: () => findFormsOfText(services, slug) })
  })

  async function named(slug: string): Promise<ContactForm[] | null> {
    const form = await findLiveFormBySlug(services.db, slug)
    return form && [form]
  }

  async function take(request: FastifyRequest, reply: FastifyReply, { path, find }: Taken) {
    if (isFromElsewhere(request)) return sendErrorPage(reply, 403)
    const forms = await find()
    if (!forms) return sendErrorPage(reply, 404)
    if (forms.length === 0) return sendErrorPage(reply.header('allow', 'GET, HEAD'), 405)
    if (!(await limits.allow(request, 'contact'))) return sendErrorPage(reply, 429)
    const body = await readBodyOf(request, ...forms)
    if (body.kind !== 'read') return sendErrorPage(reply, body.kind === 'too-much' ? 413 : 400)
    const { entries } = body
    const [only] = forms
    const form = forms.length === 1 ? only : forms.find(({ id }) => String(id) === textOf(entries, HIDDEN.formId))
    if (!form) return sendErrorPage(reply, 400)
    const sender = senderOf(request)
    const message = { form, entries, pagePath: path, sender, limitsRates: limits.isOn, sendNow }
    const feedback = await answerFeedback({ services, ...message })
    const values = typedTexts(entries)
    if ('code' in feedback && Object.keys(values).length === 0) return reply.redirect(path, 303)
    const answer = { feedback: 'code' in feedback ? null : feedback, values, token: textOf(entries, TOKEN_NAME) }
    return renderPage(request, reply, path, (context) => context.set(contactAnswerContext, answer))
  }
}

/** As the first part of an address that no page of its own has. */
const TEXT_SLUG = `:slug(^(?!(?:${NAMED_PARTS.join('|')})$)[a-z0-9-]+$)`

/** `find`: the forms that may be sent there; null where there is no such page. */
type Taken = { path: string; find: () => Promise<ContactForm[] | null> }

/** The forms that stand in the text of this address; null where there is none. */
async function findFormsOfText(services: Services, slug: string): Promise<ContactForm[] | null> {
  const text = (await openPage(services, slug)) ?? (await findPost(services.db, slug))
  if (!text) return null
  const ids = new Set(splitAtForms(text.bodyHtml).flatMap(({ form }) => form ?? []))
  const forms = await Promise.all([...ids].map((id) => findLiveForm(services.db, id)))
  return forms.filter((form) => form !== null)
}

/** Before it is read nobody knows which of the forms it is: a file may be as large as one of them takes it. */
function readBodyOf(request: FastifyRequest, ...forms: ContactForm[]): Promise<MultipartBody> {
  const bytesOf = (name: string) => {
    const fields = forms.flatMap(({ definition }) => definition.fields).filter((each) => each.name === name)
    return Math.max(0, ...fields.map((field) => (field.type === 'file' ? field.maxBytes : 0)))
  }
  return readMultipartBody(request.raw, request.headers, { bytesOf })
}

function typedTexts(entries: readonly PostedEntry[]): Record<string, string[]> {
  const texts: Record<string, string[]> = Object.create(null)
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue
    const field = name.replace(/\[\]$/, '')
    texts[field] = [...(texts[field] ?? []), value]
  }
  return texts
}

const senderOf = ({ ip, headers }: FastifyRequest) => ({ address: ip, userAgent: headers['user-agent'] ?? '' })

function refererPath({ headers, host }: FastifyRequest): string {
  const referer = headers.referer ?? ''
  return URL.canParse(referer) && new URL(referer).host === host ? new URL(referer).pathname : '/'
}

const refuse = (reply: FastifyReply, refusal: { data: { status: number } }) =>
  reply.status(refusal.data.status).send(refusal)
