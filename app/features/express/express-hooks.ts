/** The platform's own object of hooks, where a script of others' has brought it (`wp.hooks`). */
type Hooks = {
  applyFilters(name: string, value: unknown, ...rest: unknown[]): unknown
  doAction(name: string, ...rest: unknown[]): void
}

const hooksOfPage = () => (window as { wp?: { hooks?: Hooks } }).wp?.hooks
const PREFIX = 'wcstripe.express-checkout.'

/** What extensions make of a value (spec §7, other extension hooks); the value itself where there are none. */
export function applyFilters<Value>(name: string, value: Value): Value {
  return (hooksOfPage()?.applyFilters(PREFIX + name, value) as Value | undefined) ?? value
}

/** Tells extensions. */
export const doAction = (name: string, detail: unknown): void => hooksOfPage()?.doAction(PREFIX + name, detail)
