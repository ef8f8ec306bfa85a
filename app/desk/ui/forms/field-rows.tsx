import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { FieldType, FormField } from '#contracts/forms/fields.ts'
import { FormField as FieldSchema } from '#contracts/forms/fields.ts'
import { FIELD_KINDS, fieldWords, labelOf, newField } from '#contracts/staff/forms.ts'
import { Icon } from '../icon.tsx'
import { moved, partId, useForm } from './editing.ts'
import { FieldSettings } from './field-settings.tsx'

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

type RowsProps = { open: string | null; setOpen: (name: string | null) => void }

/** The fields of a form in their order: dragged, or moved by the arrow keys of their handles. */
export function FieldRows({ open, setOpen }: RowsProps) {
  const { form, change } = useForm()
  const dragged = useRef<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= form.fields.length) return
    change((before) => moved(before, from, to))
    setSaid(`${labelOf(form.fields[from])}\u202F: place ${to + 1} sur ${form.fields.length}.`)
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('.fld__grip')[to]?.focus())
  }
  const byKey = (event: KeyboardEvent, index: number) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault()
    if (dragged.current !== null) move(dragged.current, index)
    dragged.current = null
  }
  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      <ol ref={list}>
        {form.fields.map((field, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: its name changes while it is typed.
            key={index}
            className={open === field.name ? 'fld is-open' : 'fld'}
            id={partId(`fields.${index}`)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            <button
              type="button"
              className="btn btn--ghost btn--icon fld__grip"
              draggable
              aria-label={`Déplacer «\u202F${labelOf(field) || field.name}\u202F» (flèches haut et bas)`}
              onKeyDown={(event) => byKey(event, index)}
              onDragStart={() => {
                dragged.current = index
              }}
            >
              <Icon name="grip" />
            </button>
            <FieldLine
              field={field}
              isOpen={open === field.name}
              toggle={() => setOpen(open === field.name ? null : field.name)}
            />
            {open === field.name && <FieldSettings field={field} index={index} onRenamed={setOpen} />}
          </li>
        ))}
      </ol>
    </>
  )
}

function FieldLine({ field, isOpen, toggle }: { field: FormField; isOpen: boolean; toggle: () => void }) {
  const { form } = useForm()
  return (
    <>
      <span className="grow">
        <b>{labelOf(field) || field.name}</b>
        {'required' in field && field.required && <span className="muted"> *</span>}
        <br />
        <span className="small muted">{fieldWords(field, form)}</span>
      </span>
      <button type="button" className="btn btn--ghost" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? 'Fermer' : 'Modifier'}
        <span className="sr"> «{labelOf(field) || field.name}»</span>
      </button>
    </>
  )
}

/** Adds a field of a kind behind the others. */
export function AddField({ onAdded }: { onAdded: (name: string) => void }) {
  const { form, change } = useForm()
  const add = (type: FieldType) => {
    const taken = new Set(form.fields.map(({ name }) => name))
    let number = form.fields.length + 1
    while (taken.has(`champ-${number}`)) number += 1
    const name = `champ-${number}`
    const field = FieldSchema.parse(newField(type, name))
    change((before) => ({
      ...before,
      fields: [...before.fields, field],
      fieldsets: before.fieldsets.map((set, index, all) =>
        index === all.length - 1 ? { ...set, fields: [...set.fields, name] } : set,
      ),
    }))
    onAdded(name)
  }
  return (
    <details className="pop pop--up">
      <summary className="btn btn--quiet">
        <Icon name="plus" />
        Ajouter un champ
      </summary>
      <div className="pop__in">
        {(Object.entries(FIELD_KINDS) as [FieldType, string][]).map(([type, name]) => (
          <button
            key={type}
            type="button"
            onClick={({ currentTarget }) => {
              currentTarget.closest('details')?.removeAttribute('open')
              add(type)
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </details>
  )
}
