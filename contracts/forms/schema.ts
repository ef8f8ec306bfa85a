type Accept<Value> = { accept: Value[] }
type Threshold<Value = number> = { threshold: Value }

/** What each rule carries beside `rule`, `field` and `error` (spec §5; facts: forms-and-comments §2). */
type RuleExtras = {
  required: object
  requiredfile: object
  email: object
  url: object
  tel: object
  number: object
  date: object
  time: object
  enum: Accept<string>
  /** '.ext' or MIME: 'image/*', 'image/png'. */
  file: Accept<string>
  /** Monday is 1, Sunday is 7. */
  dayofweek: Accept<number>
  minitems: Threshold
  maxitems: Threshold
  minlength: Threshold
  maxlength: Threshold
  minnumber: Threshold<number | string>
  maxnumber: Threshold<number | string>
  /** 'YYYY-MM-DD'. */
  mindate: Threshold<string>
  maxdate: Threshold<string>
  /** 'HH:MM'. Ours: the contract bounds no times, and its clients skip rules that they do not know. */
  mintime: Threshold<string>
  maxtime: Threshold<string>
  minfilesize: Threshold
  maxfilesize: Threshold
  stepnumber: { base: number; interval: number }
  all: { rules: Rule[] }
  any: { rules: Rule[] }
}
export type RuleName = keyof RuleExtras

/** A rule as it travels. `field` is the input's name without []. */
export type RuleOf<Name extends RuleName> = { rule: Name; field: string; error: string } & RuleExtras[Name]
export type Rule = { [Name in RuleName]: RuleOf<Name> }[RuleName]

/** Answer of GET contact-forms/{id}/feedback/schema. */
export type Schema = { version: string; locale: 'fr_FR'; rules: Rule[] }

export const SCHEMA_VERSION = 'Contact Form 7 SWV Schema 2024-10'
