type OnField<Name extends string, Extra = object> = { rule: Name; field: string; error: string } & Extra

type Threshold = { threshold: number }

/** A rule as it travels (facts: forms-and-comments §2). `field` is the input's name without []. */
export type Rule =
  | OnField<'required' | 'requiredfile' | 'email' | 'url' | 'tel' | 'number' | 'date' | 'time'>
  | OnField<'enum' | 'file', { accept: string[] }>
  /** Monday is 1, Sunday is 7. */
  | OnField<'dayofweek', { accept: number[] }>
  | OnField<'minlength' | 'maxlength' | 'minitems' | 'maxitems' | 'minfilesize' | 'maxfilesize', Threshold>
  | OnField<'minnumber' | 'maxnumber', { threshold: number | string }>
  /** 'YYYY-MM-DD'. */
  | OnField<'mindate' | 'maxdate', { threshold: string }>
  /** 'HH:MM'. Ours: the contract bounds no times, and its clients skip rules that they do not know. */
  | OnField<'mintime' | 'maxtime', { threshold: string }>
  | OnField<'stepnumber', { base: number; interval: number }>
  | OnField<'all' | 'any', { rules: Rule[] }>

export type RuleName = Rule['rule']

/** Answer of GET contact-forms/{id}/feedback/schema. */
export type Schema = { version: string; locale: 'fr_FR'; rules: Rule[] }

export const SCHEMA_VERSION = 'Contact Form 7 SWV Schema 2024-10'
