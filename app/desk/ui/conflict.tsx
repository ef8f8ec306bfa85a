import { Form, Link } from 'react-router'
import { comparedLines } from '#contracts/staff/conflict.ts'
import { Notice } from './notice.tsx'

/** What was answered to who was too late. `title`: `conflictTitle`; `version`: theirs, from which to go on. */
export type Conflict = { title: string; theirs: string; mine: string; version: number }

type ConflictProps = {
  conflict: Conflict
  /** Where the page stands that shows theirs. */
  page: string
  /** The fields that write mine over theirs, once both were seen. */
  keepMine: Readonly<Record<string, string>>
}

/** Two people have written the same: nothing is overwritten before somebody has chosen. */
export function ConflictNotice({ conflict: { title, theirs, mine }, page, keepMine }: ConflictProps) {
  return (
    <Notice kind="warn">
      <b>{title}</b> Rien n’est écrasé{'\u202F'}: comparez, puis choisissez, ou mêlez les deux ci-dessous et
      enregistrez.
      <VersionsBeside theirs={theirs} mine={mine} />
      <div className="row">
        <Link className="btn btn--quiet" to={page} replace preventScrollReset>
          Garder la sienne
        </Link>
        <Form method="post" preventScrollReset>
          {Object.entries(keepMine).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="btn btn--quiet">
            Garder la mienne
          </button>
        </Form>
      </div>
    </Notice>
  )
}

type BesideProps = { theirs: string; mine: string /** What is compared, where there are several. */; about?: string }

/** Both versions, opened when somebody wants to compare them. */
export function VersionsBeside({ theirs, mine, about }: BesideProps) {
  return (
    <details className="compare">
      <summary>{about === undefined ? 'Comparer' : `Comparer\u202F: ${about}`}</summary>
      <div className="compare__two">
        <Version title="Sa version" text={theirs} other={mine} />
        <Version title="La vôtre" text={mine} other={theirs} />
      </div>
    </details>
  )
}

function Version({ title, text, other }: { title: string; text: string; other: string }) {
  return (
    <div>
      <p className="label">{title}</p>
      <p className="pre">
        {comparedLines(text || '(rien)', other).map(({ line, isOwn }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change while it is shown.
          <span key={index}>
            {isOwn ? <mark>{line}</mark> : line}
            {'\n'}
          </span>
        ))}
      </p>
    </div>
  )
}
