import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AnswerSheet } from '#contracts/courses/answer-sheet.ts'
import type { Answers } from '#contracts/courses/answers.ts'
import type { LessonOfLearner } from '#contracts/courses/course-view.ts'
import type { Exercise } from '#contracts/courses/exercise.ts'
import { KEEPING_CONSENT } from '#contracts/courses/keeping-consent.ts'
import { ExerciseFields } from './exercise-fields.tsx'
import { OlderVersions } from './older-versions.tsx'

export type ExerciseProps = {
  exercise: Exercise
  /** Address that the form is sent to. */
  action: string
  /** Course and lesson, as this browser names what it keeps. */
  storageName: string
  keeping: LessonOfLearner['keeping']
  /** For an account: whose it is, and where its script sends to. */
  account: { customerId: number; nonce: string; saveUrl: string } | null
  /** What was just sent without script, and why it was not kept. */
  typed: { answers: Answers; refusal: ExerciseRefusal | null } | null
}

export type ExerciseRefusal = 'expired' | 'not-asked' | 'no-access' | 'no-account'

const REFUSALS: Record<ExerciseRefusal, string> = {
  expired:
    'Cette page était ouverte depuis trop longtemps. Vos réponses sont toujours là\u202F: enregistrez-les de nouveau.',
  'not-asked': 'Cochez la case pour que votre compte garde vos réponses. Elles sont toujours là.',
  'no-access': 'Votre accès à ce parcours n’est pas ouvert\u202F: vos réponses n’ont pas été enregistrées.',
  'no-account':
    'Sans JavaScript, vos réponses ne sont gardées que dans un compte. Imprimez cette page pour les conserver.',
}

/**
 * An exercise. Its script keeps every word in the browser as it is typed (start-exercise.ts); an account keeps it only for
 * those who asked for that.
 */
export function LessonExercise({ exercise, action, storageName, keeping, account, typed }: ExerciseProps) {
  const kept = keeping.wish === 'asked' ? keeping.sheet : null
  const isKept = keeping.wish === 'asked'
  return (
    <section className="exercise box" aria-labelledby="exercice-titre" id="exercice">
      <h2 id="exercice-titre">Exercice{`\u202F: ${exercise.title}`}</h2>
      <p>{exercise.instruction}</p>
      {typed?.refusal && <Notice kind="error">{REFUSALS[typed.refusal]}</Notice>}
      <form
        method="post"
        action={`${action}#exercice`}
        aria-labelledby="exercice-titre"
        data-exercise={storageName}
        data-title={exercise.title}
        data-sheet={isKept ? JSON.stringify(kept) : undefined}
        data-owner={isKept ? account?.customerId : undefined}
        data-save-url={isKept ? account?.saveUrl : undefined}
      >
        {!isKept && <EnterKey />}
        <ExerciseFields exercise={exercise} answers={typed?.answers ?? kept?.answers ?? {}} />
        <p className="exercise__said small" role="status" data-said="">
          {kept && typed === null && 'Vos réponses sont gardées dans votre compte.'}
        </p>
        {account && <input type="hidden" name="nonce" value={account.nonce} />}
        {account && <input type="hidden" name="base" value={kept?.typedAt ?? ''} />}
        <Actions isKept={isKept} canKeep={keeping.wish !== 'none' && account !== null} />
      </form>
      <SelfCheck points={exercise.selfCheck} />
      <div data-older="">{kept && <OlderVersions exercise={exercise} versions={olderOf(kept)} />}</div>
    </section>
  )
}

const olderOf = ({ older }: AnswerSheet) => older

/** What Enter presses in a line of text: it changes nothing, where the next button would erase. */
const EnterKey = () => <button type="submit" name="intent" value="look" hidden />

function Actions({ isKept, canKeep }: { isKept: boolean; canKeep: boolean }) {
  return (
    <>
      <Privacy isKept={isKept} />
      <div className="row">
        {isKept && (
          <Button look="ink" name="intent" value="keep">
            Enregistrer
          </Button>
        )}
        <Button look="quiet" isSmall type="button" data-download="" className="with-script">
          <Icon name="download" />
          Télécharger mes réponses
        </Button>
        <Button look="quiet" isSmall type="button" data-print="" className="with-script">
          Imprimer
        </Button>
      </div>
      <details className="exercise__more">
        <summary>Effacer mes réponses</summary>
        <p className="small">Effacer vos réponses à cet exercice{'\u202F'}? On ne pourra pas les retrouver.</p>
        <Button look="quiet" isSmall name="intent" value="erase" data-erase="">
          Effacer
        </Button>
      </details>
      {canKeep && !isKept && <AskToKeep />}
      {isKept && <StopKeeping />}
    </>
  )
}

function Privacy({ isKept }: { isKept: boolean }) {
  if (isKept)
    return (
      <p className="small muted">Vos réponses sont gardées dans votre compte. Personne d’autre que vous ne les lit.</p>
    )
  return (
    <p className="small muted">
      <span className="with-script">
        Vos réponses sont enregistrées à mesure, dans ce navigateur seulement{'\u202F'}: elles ne nous sont pas
        envoyées. Sur un appareil partagé, effacez-les en partant.
      </span>
      <span className="without-script">
        Sans JavaScript, ce navigateur ne garde pas vos réponses{'\u202F'}: imprimez la page avant de la quitter.
      </span>
    </p>
  )
}

function AskToKeep() {
  return (
    <details className="exercise__more">
      <summary>Garder mes réponses dans mon compte</summary>
      <label className="check small">
        <input type="checkbox" name="agrees" value={KEEPING_CONSENT.version} />
        <span>{KEEPING_CONSENT.text}</span>
      </label>
      <p className="small muted">
        Elles y sont gardées pendant votre accès, puis trois mois. Vous pouvez changer d’avis à tout moment{'\u202F'}:
        elles sont alors effacées de votre compte.
      </p>
      <Button look="quiet" isSmall name="intent" value="keep">
        Garder dans mon compte
      </Button>
    </details>
  )
}

function StopKeeping() {
  return (
    <details className="exercise__more">
      <summary>Ne plus garder mes réponses dans mon compte</summary>
      <p className="small">
        Celles de tout le parcours sont effacées de votre compte.
        <span className="with-script"> Celles de cette page restent dans ce navigateur.</span>
      </p>
      <Button look="quiet" isSmall name="intent" value="stop" data-stop="">
        Ne plus garder
      </Button>
    </details>
  )
}

function SelfCheck({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <>
      <h3 className="exercise__check">Pour vous relire</h3>
      <ul className="ticks list">
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
    </>
  )
}
