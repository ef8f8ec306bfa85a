/** What is needed from the moment that a sheet opens: fetched as its button is pressed, by nobody who presses none. */
export { askAgain, confirm } from './confirm.ts'
export { changeAddress, changeRate } from './sheet-sums.ts'
export { askToSignIn } from './sign-in-dialog.ts'
export { showTaxesNotice } from './taxes-notice.ts'
