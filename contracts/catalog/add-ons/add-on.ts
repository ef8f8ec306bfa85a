import type { Picture } from '../../content/picture.ts'
import { slugOf } from '../../text/slug.ts'

/** The contract's words for how something is asked. */
export const CHOICE_TYPES = ['checkbox', 'radiobutton', 'select', 'images'] as const
export const TEXT_TYPES = ['custom_text', 'custom_textarea'] as const

/** What a text may consist of. */
export const TEXT_CONTENTS = ['any_text', 'only_letters', 'only_numbers', 'only_letters_numbers', 'email'] as const
export type TextContent = (typeof TEXT_CONTENTS)[number]

/** Once for a line, for each of its pieces, or hundredths of a percent of what a piece costs without any option. */
export type AddOnPrice =
  | { type: 'flat_fee' | 'quantity_based'; amountCents: number }
  | { type: 'percentage_based'; basisPoints: number }

export type AddOnOption = {
  label: string
  help: string
  /** Null: it costs nothing more. */
  price: AddOnPrice | null
  /** Whether it can still be had; carts that hold it otherwise are told. */
  isOffered: boolean
  /** Hours that must be left before the service begins that it is chosen with; null: none. */
  noticeHours: number | null
  /** What `images` show. */
  picture: Picture | null
}

type Asked = {
  /** Its own for good, whatever place it is moved to. */
  id: number
  name: string
  help: string
  isRequired: boolean
  /** Of a group that stands beside several products. */
  isShared: boolean
}

export type ChoiceAddOn = Asked & { type: (typeof CHOICE_TYPES)[number]; options: readonly AddOnOption[] }
export type TextAddOn = Asked & {
  type: (typeof TEXT_TYPES)[number]
  content: TextContent
  /** Characters. */
  min: number | null
  max: number | null
  price: AddOnPrice | null
}
/** The buyer says what they pay, in cents, once for the line. */
export type AmountAddOn = Asked & { type: 'custom_price'; min: number | null; max: number | null }
export type MultiplierAddOn = Asked & {
  type: 'input_multiplier'
  min: number | null
  max: number | null
  price: AddOnPrice | null
}
export type DateAddOn = Asked & { type: 'datepicker'; price: AddOnPrice | null }
export type FileAddOn = Asked & { type: 'file_upload'; accepts: readonly string[]; price: AddOnPrice | null }
export type HeadingAddOn = Asked & { type: 'heading' }

export type AddOn = ChoiceAddOn | TextAddOn | AmountAddOn | MultiplierAddOn | DateAddOn | FileAddOn | HeadingAddOn
export type AddOnType = AddOn['type']

/** What may be chosen beside a product, whatever its kind. */
export type AddOns = {
  /** ISO 4217: what the amounts are written in. */
  currency: string
  list: readonly AddOn[]
  /** The options that groups put beside it are not asked (docs/decisions/131). */
  takesNoShared?: true | undefined
}

/** What was chosen, by the number of what was asked; '' and [] stand for nothing and are not kept. */
export type AddOnAnswers = { readonly [id: string]: AddOnAnswer }
export type AddOnAnswer = string | number | readonly string[] | ChosenFile | RefusedFile
/** A file that was sent with the form and is kept as long as its line. */
export type ChosenFile = { readonly fileId: string; readonly name: string; readonly mediaType: string }
/** One that was sent and not taken: why stands where it would. No line is written with it. */
export type RefusedFile = { readonly refused: FileProblem }
export type FileProblem =
  | { code: 'file-too-big'; megabytes: number }
  /** `formats` as people call them: 'PDF'. */
  | { code: 'file-type'; formats: readonly string[] }

/** Where the numbers of shared options begin, and how many each of their groups has: no product's own comes so far. */
export const SHARED_IDS = { from: 1_000_000_000, each: 10_000 } as const
/** Groups of a lower priority stand before a product's own options, all others behind them; lower ones first. */
export const OWN_PRIORITY = 10

const FIELD_PREFIX = 'addon-'

/** Of which product it is asked: its number, behind that of the item as which a bundle holds it (facts product-kinds §4). */
export type AddOnOwner = number | `${number}-${number}`

/** The name under which the contract posts the answer: by place for what is the product's own, by number for what is shared. */
export function fieldNameOf(addOns: AddOns, addOn: AddOn, owner: AddOnOwner): string {
  const place = () => addOns.list.filter(({ isShared }) => !isShared).indexOf(addOn)
  return `${FIELD_PREFIX}${owner}-${addOn.isShared ? addOn.id : place()}`
}

/** What the control of an option posts: lists tell two options of one name apart by their place. */
export function optionValue({ type }: ChoiceAddOn, { label }: AddOnOption, index: number): string {
  const slug = slugOf(label)
  return type === 'select' || type === 'images' ? `${slug}-${index + 1}` : slug
}

export const isChoice = (addOn: AddOn): addOn is ChoiceAddOn => (CHOICE_TYPES as readonly string[]).includes(addOn.type)
export const isText = (addOn: AddOn): addOn is TextAddOn => (TEXT_TYPES as readonly string[]).includes(addOn.type)

/** The options that an answer names, in the order of their list. */
export function chosenOptions(addOn: ChoiceAddOn, answer: AddOnAnswer | undefined): AddOnOption[] {
  const values = valuesOf(answer)
  return addOn.options.filter((option, index) => values.includes(optionValue(addOn, option, index)))
}

/** What was posted for a choice, as a list. */
export function valuesOf(answer: AddOnAnswer | undefined): readonly string[] {
  if (typeof answer === 'string') return [answer]
  return Array.isArray(answer) ? answer : []
}

/** Those of a product, as the shop keeps them: checked when they were saved. Null for a product without. */
export function addOnsOf({ extras }: { extras: { readonly [name: string]: unknown } }): AddOns | null {
  const addOns = (extras.addons ?? null) as AddOns | null
  return addOns && addOns.list.length > 0 ? addOns : null
}

export const asksForFile = ({ list }: AddOns) => list.some(({ type }) => type === 'file_upload')
