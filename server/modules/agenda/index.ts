/**
 * The agenda as the team handles it: booked sessions beside the hours that are open, and what is done about one session. What
 * happens to a session is done by `appointments`, for everybody; each use case is told who asks, and whoever leads sessions
 * sees their own. Dates 'YYYY-MM-DD' and minutes of a day by the shop's clock, instants ISO 8601, amounts in cents.
 */
export { acceptSession, countSessionRequests, listSessionRequests, refuseSession } from './answer-session.ts'
export { exportAgenda } from './export-agenda.ts'
export {
  cancelSession,
  markAbsent,
  moveSession,
  openSession,
  type SessionForStaff,
  saveNotes,
} from './handle-session.ts'
export { listFreePlaces } from './list-free-places.ts'
export { freeSeat, listMeetingSeats } from './meeting-seats.ts'
export { countUnplacedSessions, openAgenda } from './open-agenda.ts'
export { type OpeningDesk, openOpeningHours, saveOpeningHours } from './opening-hours.ts'
export { leadsSessions, listOwnClients } from './own-clients.ts'
export { type OwnHoursDesk, openOwnHours, saveOwnHours } from './own-hours.ts'
export { scopeOf } from './scope.ts'
export { type OpenedFile, openSessionFile } from './session-files.ts'
