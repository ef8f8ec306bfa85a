import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import {
  type Collision,
  type EditRefused,
  type FieldProblem,
  problemsTitle,
  type Typed,
} from '#contracts/staff/edit-form.ts'
import { VersionsBeside } from './conflict.tsx'
import { fieldId } from './edit-context.ts'
import { Icon } from './icon.tsx'

type ProblemsProps = { refused: EditRefused; intent: string; scope?: string }

/** Why nothing is kept, on top of a form: takes the focus, and leads to each field. */
export function EditProblems({ refused, intent, scope }: ProblemsProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus.
  useEffect(() => box.current?.focus(), [refused])
  const { problems, conflict, typed } = refused
  const names = useFieldNames(problems, scope)
  return (
    <div className={`notice notice--${conflict ? 'warn' : 'bad'}`} role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      {conflict ? (
        <div>
          <b>{conflict.title}</b>
          <Collisions collisions={conflict.collisions} />
          <div className="row">
            <Keep name="Garder la sienne" fields={conflict.theirs} version={conflict.version} intent={intent} />
            <Keep name="Garder la mienne" fields={typed} version={conflict.version} intent={intent} />
          </div>
        </div>
      ) : (
        <div>
          <b>{problemsTitle(problems.length)}</b>
          <ul>
            {problems.map(({ field, sentence }) => (
              <li key={`${field} ${sentence}`}>
                {field === '' ? (
                  sentence
                ) : (
                  <a href={`#${fieldId(field, scope)}`}>
                    {names[field]}
                    {sentence}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Of sentences that several fields share, what stands before each: where its field is, and what it is called. */
function useFieldNames(problems: readonly FieldProblem[], scope: string | undefined): Readonly<Record<string, string>> {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    const shared = problems.filter(({ sentence }) => problems.filter((other) => other.sentence === sentence).length > 1)
    setNames(
      Object.fromEntries(shared.map(({ field }) => [field, nameOf(document.getElementById(fieldId(field, scope)))])),
    )
  }, [problems, scope])
  return names
}

function nameOf(field: HTMLElement | null): string {
  const label = field instanceof HTMLInputElement ? field.labels?.[0]?.firstChild?.textContent : ''
  const words = [field?.closest('section')?.querySelector('h2')?.textContent, field?.ariaLabel || label]
  const told = words.map((word) => word?.trim()).filter(Boolean)
  return told.length > 0 ? `${told.join(', ')}\u202F: ` : ''
}

function Collisions({ collisions }: { collisions: readonly Collision[] }) {
  return (
    <>
      <p>
        Vous avez tous deux changé{'\u202F'}: {collisions.map(({ label }) => label).join(', ')}. Le reste de vos
        modifications va bien ensemble.
      </p>
      {collisions.map(({ label, theirs, mine }) => (
        <VersionsBeside key={label} about={label} theirs={theirs} mine={mine} />
      ))}
    </>
  )
}

type KeepProps = { name: string; fields: Typed; version: number; intent: string }

function Keep({ name, fields, version, intent }: KeepProps) {
  return (
    <Form method="post" preventScrollReset>
      {intent && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="version" value={version} />
      {Object.entries(fields).flatMap(([field, values]) =>
        values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several fields of one name, told apart by their order alone.
          <input key={`${field} ${index}`} type="hidden" name={field} value={value} />
        )),
      )}
      <button type="submit" className="btn btn--quiet">
        {name}
      </button>
    </Form>
  )
}
