import type { Json } from '../../json.ts'
import { decimalsOf } from '../../pricing/currency.ts'
import { inUnits } from '../../pricing/money.ts'
import { readAmount } from '../../pricing/read-amount.ts'

/** What is wrong with a field, by its name. */
export type FieldProblem = { field: string; sentence: string }

/** Fields of a form by their names; several values of one name stand in lines. */
export type FormFields = Readonly<Record<string, string>>
type Path = readonly string[]

/**
 * What is kept as JSON, as the fields of a form. Names are told by who asks (`lot.3.remise`), so that a row keeps the names of
 * its fields wherever it is moved to: two people who write at once collide in the same row, never in the same place.
 */
export type Codec = {
  /** The fields that say this value. */
  write(value: Json | undefined, name: string): Record<string, string>
  /** The value that they say; what cannot be read is told and stands for nothing. */
  read(fields: FormFields, name: string, tell: (problem: FieldProblem) => void): Json
  /** The names of all fields that there are by these, and what each is called. */
  names(fields: FormFields, name: string): Record<string, string>
  /** Which field stands for a path of the value, as schemas name it. */
  at(path: Path, name: string, fields: FormFields): string
}

type Leaf = {
  label: string
  write: (value: Json | undefined) => string
  /** A sentence where it cannot be read. */
  read: (text: string) => { value: Json } | string
}

const leaf = ({ label, write, read }: Leaf): Codec => ({
  write: (value, name) => ({ [name]: write(value) }),
  read(fields, name, tell) {
    const got = read((fields[name] ?? '').replaceAll('\r\n', '\n'))
    if (typeof got !== 'string') return got.value
    tell({ field: name, sentence: `${label}\u202F: ${got}` })
    return null
  },
  names: (_fields, name) => ({ [name]: label }),
  at: (_path, name) => name,
})

const asText = (value: Json | undefined) => (typeof value === 'string' ? value : '')

export const text = (label: string): Codec => leaf({ label, write: asText, read: (typed) => ({ value: typed }) })

/** Words on one line. `empty`: what stands for none. */
export const line = (label: string, { empty = '' }: { empty?: '' | null } = {}): Codec =>
  leaf({ label, write: asText, read: (typed) => ({ value: typed.replace(/\s+/g, ' ').trim() || empty }) })

type Emptiness = { empty?: number | null }

/** `empty`: what an empty field says; it is a mistake where that is not told. */
export const whole = (label: string, { empty }: Emptiness = {}): Codec =>
  leaf({
    label,
    write: (value) => (typeof value === 'number' && value !== empty ? String(value) : ''),
    read(typed) {
      const words = typed.trim()
      if (words === '' && empty !== undefined) return { value: empty }
      return /^\d{1,9}$/.test(words) ? { value: Number(words) } : 'un nombre entier.'
    },
  })

/** A share in hundredths, with a comma where it is not a whole one: a third is 33,3333. */
export const percent = (label: string, { empty }: Emptiness = {}): Codec =>
  leaf({
    label,
    write: (value) => (typeof value === 'number' && value !== empty ? String(value).replace('.', ',') : ''),
    read(typed) {
      const words = typed.replace(/[\s%]/g, '')
      if (words === '' && empty !== undefined) return { value: empty }
      return /^\d{1,3}(?:[.,]\d{1,6})?$/.test(words) ? { value: Number(words.replace(',', '.')) } : 'un pourcentage.'
    },
  })

/** An amount in the units of a currency; kept in its smallest ones. */
export const amount = (label: string, { currency, empty }: Emptiness & { currency: string }): Codec =>
  leaf({
    label,
    write: (value) => (typeof value === 'number' && value !== empty ? amountText(value, currency) : ''),
    read(typed) {
      if (typed.trim() === '' && empty !== undefined) return { value: empty }
      const cents = readAmount(typed, currency)
      return cents === null ? 'un montant, comme 12,50.' : { value: cents }
    },
  })

/** '12,50' of 1250 cents. */
const amountText = (cents: number, currency: string): string =>
  inUnits(cents, currency).toFixed(decimalsOf(currency)).replace('.', ',')

export const flag = (label: string): Codec =>
  leaf({ label, write: (value) => (value === true ? '1' : ''), read: (typed) => ({ value: typed !== '' }) })

/** `first`: what an empty field says. Whether the choice is there is for the schema to say. */
export const choice = (label: string, { first = '' }: { first?: string } = {}): Codec =>
  leaf({ label, write: (value) => asText(value) || first, read: (typed) => ({ value: typed || first }) })

/** The number of something; null, or a mistake, where nothing is chosen. */
export const reference = (label: string, { empty }: { empty?: null } = {}): Codec =>
  leaf({
    label,
    write: (value) => (typeof value === 'number' ? String(value) : ''),
    read(typed) {
      if (typed === '' && empty !== undefined) return { value: null }
      return /^\d{1,9}$/.test(typed) ? { value: Number(typed) } : 'choisissez.'
    },
  })

const linesIn = (typed: string) =>
  typed
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** Several values, each on a line. `empty`: what none of them says. */
export const lines = (
  label: string,
  { empty = [], of = 'text' }: { empty?: Json; of?: 'text' | 'number' } = {},
): Codec =>
  leaf({
    label,
    write: (value) => (Array.isArray(value) ? value.map(String).join('\n') : ''),
    read(typed) {
      const all = linesIn(typed)
      if (all.length === 0) return { value: empty }
      return { value: of === 'number' ? all.map(Number) : all }
    },
  })

/** What a form carries along and does not show. */
export const carried = (): Codec =>
  leaf({
    label: '',
    write: (value) => (value === undefined || value === null ? '' : JSON.stringify(value)),
    read(typed) {
      if (typed === '') return { value: null }
      try {
        return { value: JSON.parse(typed) as Json }
      } catch {
        return 'ce champ a été abîmé.'
      }
    },
  })

const join = (name: string, part: string) => (name === '' ? part : `${name}.${part}`)

/** Fields by the keys of what is kept; each has a name of its own in the form. */
export function group(parts: Readonly<Record<string, readonly [name: string, codec: Codec]>>): Codec {
  const all = Object.entries(parts)
  return {
    write: (value, name) =>
      Object.assign({}, ...all.map(([key, [own, codec]]) => codec.write(fieldOf(value, key), join(name, own)))),
    read: (fields, name, tell) =>
      Object.fromEntries(all.map(([key, [own, codec]]) => [key, codec.read(fields, join(name, own), tell)])),
    names: (fields, name) => Object.assign({}, ...all.map(([, [own, codec]]) => codec.names(fields, join(name, own)))),
    at([key = '', ...rest], name, fields) {
      const part = parts[key]
      return part ? part[1].at(rest, join(name, part[0]), fields) : name
    },
  }
}

export const fieldOf = (value: Json | undefined, key: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [field: string]: Json })[key]
    : undefined

/** Null unless its box is ticked. */
export const optional = (label: string, codec: Codec): Codec => ({
  write: (value, name) => ({
    [name]: value === undefined || value === null ? '' : '1',
    ...codec.write(value ?? undefined, name),
  }),
  read: (fields, name, tell) => (fields[name] ? codec.read(fields, name, tell) : null),
  names: (fields, name) => ({ [name]: label, ...codec.names(fields, name) }),
  at: (path, name, fields) => (path.length === 0 ? name : codec.at(path, name, fields)),
})

type RowsOf = {
  label: string
  /** What tells rows apart for good, where they have it: a number or an address. Others are told apart by where they stood. */
  id?: { key: string; isNumber: boolean }
  row: Codec
}

/** Rows in their order: the field of the list says which there are, a line each. */
export function rows({ label, id, row }: RowsOf): Codec {
  const keysIn = (fields: FormFields, name: string) => [...new Set(linesIn(fields[name] ?? ''))]
  return {
    write(value, name) {
      const list = Array.isArray(value) ? (value as Json[]) : []
      const keys = list.map((each, index) => (id ? String(fieldOf(each, id.key) ?? index) : String(index)))
      return Object.assign(
        { [name]: keys.join('\n') },
        ...list.map((each, index) => row.write(each, join(name, keys[index] ?? ''))),
      )
    },
    read: (fields, name, tell) =>
      keysIn(fields, name).map((key) => {
        const value = row.read(fields, join(name, key), tell) as { [field: string]: Json }
        return id ? { [id.key]: id.isNumber ? Number(key) : key, ...value } : value
      }),
    names: (fields, name) =>
      Object.assign(
        { [name]: label },
        ...keysIn(fields, name).map((key, index) =>
          Object.fromEntries(
            Object.entries(row.names(fields, join(name, key))).map(([own, words]) => [
              own,
              words && `${label} ${index + 1}, ${words}`,
            ]),
          ),
        ),
      ),
    at([index = '', ...rest], name, fields) {
      const key = keysIn(fields, name)[Number(index)]
      return key === undefined || index === '' ? name : row.at(rest, join(name, key), fields)
    },
  }
}

/** Another shape of the same: `inward` makes of what is kept what the form asks, `outward` what is kept of that. */
export const shaped = (
  codec: Codec,
  inward: (value: Json | undefined) => Json,
  outward: (value: Json) => Json,
  pathOf: (path: Path, fields: FormFields) => Path = (path) => path,
): Codec => ({
  write: (value, name) => codec.write(inward(value), name),
  read: (fields, name, tell) => outward(codec.read(fields, name, tell)),
  names: codec.names,
  at: (path, name, fields) => codec.at(pathOf(path, fields), name, fields),
})

/** A form's fields with those that it does not send because nothing is ticked or written in them. */
export function completed(codec: Codec, fields: FormFields, name = ''): FormFields {
  const names = codec.names(fields, name)
  return { ...Object.fromEntries(Object.keys(names).map((each) => [each, ''])), ...fields }
}
