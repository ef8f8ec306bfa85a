/**
 * Bookings after the purchase: what their buyers see of them, move, give up and book next; the mails and calendar files that
 * tell of it. Moments are ISO 8601 with an offset, amounts cents of the order's currency; a 'no' is a value.
 */
export { answerQuestions } from './answer-questions.ts'
export { type AnsweredRequest, acceptRequest, endLapsedRequests, refuseRequest } from './answer-request.ts'
export { appointmentUrlsOf } from './appointment-link.ts'
export { bookNextSession } from './book-next-session.ts'
export { getCalendarFile } from './calendar-file.ts'
export { type CancelledAppointment, cancelAppointment, cancelAppointmentByShop } from './cancel-appointment.ts'
export {
  type AppointmentForShop,
  getAnswersMail,
  getChangeMail,
  getConfirmationMail,
  getLinkedFile,
  getReminderMail,
  showAppointment,
} from './get-appointment-mail.ts'
export { getRequestEnd, getRequestMail } from './get-request-mail.ts'
export { letLead } from './let-lead.ts'
export { type AgendaEntry, listAgenda } from './list-agenda.ts'
export { listAppointments } from './list-appointments.ts'
export { listFreeDays } from './list-free-days.ts'
export { listCalendarLeaders, listMeetings, listSessions, listUnplaced } from './list-sessions.ts'
export { type ChangedAppointment, moveAppointment } from './move-appointment.ts'
export { type OpenedAppointment, openLinkedAppointment, openOwnAppointment } from './open-appointment.ts'
export { remindOfAppointments } from './remind.ts'
export { getSessionRecord, type SessionRecord, saveSessionRecord } from './session-records.ts'
export { SHOWN_STATUSES } from './session-repository.ts'
