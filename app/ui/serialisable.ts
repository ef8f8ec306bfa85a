import type { Json } from '#contracts/json.ts'

/** `Props`, with `never` in the place of what JSON cannot carry. */
export type Serialisable<Props> = { [Name in keyof Props]: Carried<Props[Name]> }
// What is unknown here came by the wire, as JSON.
type Carried<Value> = unknown extends Value
  ? Value
  : Value extends Json | undefined
    ? Value
    : Value extends bigint | symbol | Date | ((...parameters: never[]) => unknown)
      ? never
      : { [Name in keyof Value]: Carried<Value[Name]> }
