/** The interpreter of contact form rules as one script for a bare page. */
export { answersOf } from '#contracts/forms/rules/answers.ts'
export { findProblems } from '#contracts/forms/rules/interpreter.ts'
