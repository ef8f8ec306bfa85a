/**
 * What an account may pay with again (spec §2, My Account; §4, saving; facts payment-flows §2). The provider keeps the
 * numbers; here is what they look like, whose they are, and which comes first.
 */
export { type AddingResult, addMethod, finishAdding, listAddableMethods, setUpForAccount } from './add-method.ts'
export { type ChosenSavedMethod, chooseSavedMethod } from './choose-saved-method.ts'
export { type ChoiceToCharge, choiceToCharge, chooseToCharge } from './choose-to-charge.ts'
export { type Keeping, keepMethod } from './keep-method.ts'
export { listPayableMethods, listSavedMethods } from './list-saved-methods.ts'
export { preferSavedMethod, type RemovalDeps, removeSavedMethod } from './remove-method.ts'
export { lockMethod } from './saved-method-repository.ts'
export { tellPreferredMethod } from './tell-provider.ts'
