import type { AppointmentMail } from './appointment.ts'

/** Why a request was not answered. `answered`: it was answered before, taken back, or its time is over. */
export type RequestRefusal = 'unknown' | 'answered'

const SENTENCES: Record<RequestRefusal, string> = {
  unknown: 'Cette demande n’existe plus.',
  answered: 'Cette demande n’attend plus de réponse\u202F: elle en a reçu une, a été retirée, ou son délai est passé.',
}

export const requestRefusalText = (refusal: RequestRefusal): string => SENTENCES[refusal]

/** What the mails about a booking say that the shop confirms before it is paid. Addresses are absolute. */
export type RequestMail = AppointmentMail & {
  /** ISO 8601: until when its time is kept for the answer, or for the payment; null once it is not. */
  keptUntil: string | null
  totalCents: number
  /** What is to be paid now, and where. */
  dueCents: number
  payUrl: string
  orderUrl: string
  deskUrl: string
}
