/** How often something was tried lately, counted for all web processes together (docs/decisions/028). */
export { type CountedTry, countDown, countInWindow, countTry, countUp, isUsedUp, type Subject } from './count-try.ts'
export { forgetOldCounters } from './forget-old-counters.ts'
