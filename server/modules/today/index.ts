/** The first page of the desk: what needs somebody now, what was sold, what runs short, what runs by itself. */
export { readToday, readWaiting } from './read-today.ts'
