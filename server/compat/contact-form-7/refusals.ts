import type { FeedbackRefusal } from '#contracts/forms/feedback.ts'

/** What cannot be read as a submission of a form, in the framework's error shape (facts: forms-and-comments §1). */
export const refusals = {
  mediaType: {
    code: 'wpcf7_unsupported_media_type',
    message: 'Le format de l’envoi n’est pas pris en charge.',
    data: { status: 415 },
  },
  notFound: {
    code: 'wpcf7_not_found',
    message: 'Le formulaire de contact demandé n’a pas été trouvé.',
    data: { status: 404 },
  },
  unitTag: {
    code: 'wpcf7_unit_tag_not_found',
    message: 'Il n’y a aucune balise d’unité valide.',
    data: { status: 400 },
  },
} satisfies Record<string, FeedbackRefusal>

type OwnRefusal = { code: string; message: string; data: { status: number } }

/** Refusals that the contract leaves to the server, in the same shape. */
export const ownRefusals = {
  unreadable: {
    code: 'rest_invalid_param',
    message: 'Cet envoi n’a pas pu être lu.',
    data: { status: 400 },
  },
  tooMuch: {
    code: 'rest_request_too_large',
    message: 'Cet envoi est trop volumineux.',
    data: { status: 413 },
  },
  fromElsewhere: {
    code: 'rest_forbidden',
    message: 'Ce formulaire ne peut être envoyé que depuis ce site.',
    data: { status: 403 },
  },
  tooOften: {
    code: 'rest_too_many_requests',
    message: 'Trop d’envois en peu de temps. Merci de patienter quelques minutes.',
    data: { status: 429 },
  },
} satisfies Record<string, OwnRefusal>
