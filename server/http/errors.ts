import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#contracts/text/escape-html.ts'
import { TOO_MANY_TRIES } from '#contracts/text/too-many-tries.ts'
import { isDatabaseAway } from '#server/database/is-database-away.ts'
import type { Services } from '#server/services.ts'

const SENTENCES: Record<number, string> = {
  400: 'Cette demande n’a pas pu être lue.',
  403: 'Cette demande n’est pas permise.',
  404: 'Cette adresse ne mène nulle part.',
  405: 'Cette adresse n’accepte pas cette demande.',
  413: 'Cet envoi est trop volumineux.',
  414: 'Cette adresse est trop longue.',
  415: 'Ce format n’est pas accepté ici.',
  421: 'Cette boutique a une autre adresse, et rien n’a été envoyé. Ouvrez-la par le lien ci-dessous.',
  429: TOO_MANY_TRIES,
  500: 'Une erreur est survenue de notre côté. Merci de réessayer dans un instant.',
  503: 'Le site est momentanément indisponible. Merci de réessayer dans un instant.',
}

/** Answers what no page could: a French sentence, never a stack. Accidents are logged. */
export function addErrorAnswers(app: FastifyInstance, { log }: Pick<Services, 'log'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply, log))
  app.setNotFoundHandler((_request, reply) => sendErrorPage(reply, 404))
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, log: Services['log']) {
  return sendErrorPage(reply, noteError(error, request, log))
}

/** The status that an error means; accidents are logged. */
export function noteError(error: FastifyError, request: FastifyRequest, log: Services['log']): number {
  const given = isDatabaseAway(error) ? 503 : (error.statusCode ?? 500)
  const status = given >= 400 && given < 600 ? given : 500
  if (status >= 500)
    log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'request failed')
  return status
}

/** What an error page says of a status. */
export const errorSentence = (status: number): string =>
  SENTENCES[status] ?? (status < 500 ? SENTENCES[400] : SENTENCES[500]) ?? ''

export const ERROR_PAGE_HEADERS = { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' }

export function sendErrorPage(reply: FastifyReply, status: number) {
  return reply.status(status).headers(ERROR_PAGE_HEADERS).send(errorPage(status))
}

const ERROR_TITLE = 'Page indisponible'

/** A small page that says what a status means. */
export function errorPage(status: number): string {
  const sentence = escapeHtml(errorSentence(status))
  return `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${ERROR_TITLE}</title></head><body><h1>${ERROR_TITLE}</h1><p>${sentence}</p><p><a href="/">Retour à l’accueil</a></p></body></html>`
}
