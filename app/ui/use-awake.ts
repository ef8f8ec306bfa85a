import { useSyncExternalStore } from 'react'

/** Whether the page's script runs: false on the server and in the first drawing of the browser, true from then on. */
export const useAwake = (): boolean => useSyncExternalStore(neverChanges, isTrue, isFalse)

const neverChanges = () => () => undefined
const isTrue = () => true
const isFalse = () => false
