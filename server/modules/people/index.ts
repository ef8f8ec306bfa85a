/** People as the team finds them: with an account or without, and everything that the shop knows of one. */
export { listPeople } from './list-people.ts'
export { readPerson } from './read-person.ts'
