/**
 * What a membership gives: texts for the members of a product, by month, which others know by their titles, summaries and
 * first parts only; meetings, at which members take places without an order; a goal a week by mail. A product is named by its
 * slug; months are 'YYYY-MM', moments that leave ISO 8601.
 */
export { askQuestion } from './ask-question.ts'
export { listMembershipOf, type MembershipRecord } from './export-membership.ts'
export { findOwnMembership, type OwnMembership } from './find-own-membership.ts'
export { getWelcomeMail } from './get-welcome-mail.ts'
export { openGoalPause, setGoalPause } from './goal-pause.ts'
export { getGoalMail, sendGoals } from './goals.ts'
export { listSpacesOf } from './list-spaces.ts'
export { getMeetingMail, getQuestionMail, remindOfMeetings } from './meeting-mails.ts'
export { listMeetingPlaces, listMemberQuestions } from './meeting-repository.ts'
export { bookMeeting, leaveMeeting, listMeetings } from './meetings.ts'
export type { MemberPostDraft } from './member-post-draft.ts'
export { type OpenedMemberPost, type OpenedSpace, openMemberPost, openSpace } from './open-space.ts'
export { findMemberPostById } from './post-repository.ts'
export { saveMeetingPlace } from './save-meeting-place.ts'
export { saveMemberPost } from './save-member-post.ts'
export { findSpaceOf, getSpaceOfSubscription } from './space-of-subscription.ts'
