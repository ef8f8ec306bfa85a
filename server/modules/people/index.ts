/**
 * People as the team finds them: with an account or without, and everything that the shop knows of one. Each use case is
 * told who asks, and refuses what is not theirs (`contracts/staff/roles.ts`).
 */
export { erasePerson, keepPerson } from './erase-person.ts'
export { type ExportedPerson, exportPerson } from './export-person.ts'
export { askForMerge, comparePeople, type MergePair, separatePeople } from './merge-people.ts'
export { findMergeLink, getMergeMail, type Proved, proveMerge } from './prove-merge.ts'
export { settleMerges } from './settle-merges.ts'
export { openPeople, openPerson } from './staff-people.ts'
