import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type AskedQuiz, type QuizResult, questionField } from '#contracts/courses/quiz.ts'

type Props = {
  quiz: AskedQuiz
  /** Address that the answers are sent to. */
  action: string
  result: QuizResult | null
  /** Right answers of the best attempt; null before the first, and where nothing is kept. */
  bestRight: number | null
}

/** The questions of a lesson; once answered, each with its explanation. The server marks them, with script or without. */
export function LessonQuiz({ quiz, action, result, bestRight }: Props) {
  const { questions, neededRight } = quiz
  const isAnswered = result?.outcome === 'answered'
  return (
    <section className="quiz" id="quiz" aria-labelledby="quiz-titre">
      <h2 id="quiz-titre">Le quiz</h2>
      <p className="small muted">
        {`${questions.length} questions. La leçon est faite à partir de ${neededRight} bonnes réponses\u202F; elle ne ferme aucune autre leçon.`}
        {bestRight !== null && !isAnswered && ` Votre meilleur essai\u202F: ${bestRight} sur ${questions.length}.`}
      </p>
      {isAnswered && <Score score={result.score} neededRight={neededRight} />}
      {result?.outcome === 'incomplete' && (
        <Notice kind="error">Il manque une réponse à {missingWords(result.missing)}. Rien n’est encore compté.</Notice>
      )}
      <form method="post" action={`${action}#quiz`}>
        {questions.map((asked, index) => (
          <Question key={asked.question} {...{ asked, index, result }} />
        ))}
        {isAnswered ? (
          <Button look="quiet" name="intent" value="again">
            Recommencer le quiz
          </Button>
        ) : (
          <Button look="ink" name="intent" value="quiz">
            Vérifier mes réponses
          </Button>
        )}
      </form>
    </section>
  )
}

const missingWords = (missing: readonly number[]) =>
  missing.length === 1
    ? `la question ${(missing[0] ?? 0) + 1}`
    : `${missing.length} questions\u202F: ${missing.map((index) => index + 1).join(', ')}`

type ScoreProps = { score: { right: number; total: number; isPassed: boolean }; neededRight: number }

function Score({ score: { right, total, isPassed }, neededRight }: ScoreProps) {
  const words = `${right} ${right > 1 ? 'réponses justes' : 'réponse juste'} sur ${total}.`
  if (isPassed)
    return (
      <Notice kind="success">
        <b>{words} Leçon faite.</b>
      </Notice>
    )
  return (
    <Notice kind="info">
      <b>{words}</b> Il en faut {neededRight}. Relisez les explications, puis recommencez{'\u202F'}: les essais ne sont
      pas comptés.
    </Notice>
  )
}

type QuestionProps = { asked: AskedQuiz['questions'][number]; index: number; result: QuizResult | null }

function Question({ asked, index, result }: QuestionProps) {
  const name = questionField(index)
  const isMissing = result?.outcome === 'incomplete' && result.missing.includes(index)
  const marked = result?.outcome === 'answered' ? result.answers[index] : undefined
  const chosen = result?.chosen[index] ?? null
  return (
    <fieldset className="question" aria-describedby={isMissing ? `${name}-note` : undefined}>
      <legend>
        {index + 1}. {asked.question}
      </legend>
      <div className="options">
        {asked.choices.map((choice, place) => (
          <label key={choice} className={optionClass({ place, chosen, right: marked?.answer })}>
            <input
              type="radio"
              name={name}
              value={place}
              defaultChecked={chosen === place}
              disabled={marked !== undefined}
            />
            <span>
              {choice}
              {marked && <Verdict isChosen={chosen === place} isRight={marked.answer === place} />}
            </span>
          </label>
        ))}
      </div>
      {marked && <p className="why">{marked.explanation}</p>}
      {isMissing && (
        <p className="field__error" id={`${name}-note`}>
          <Icon name="alert" />
          <span>Choisissez une réponse.</span>
        </p>
      )}
    </fieldset>
  )
}

type Marked = { place: number; chosen: number | null; right: number | undefined }

function optionClass({ place, chosen, right }: Marked): string {
  if (right === place) return 'check option is-right'
  return right !== undefined && chosen === place ? 'check option is-wrong' : 'check option'
}

function Verdict({ isChosen, isRight }: { isChosen: boolean; isRight: boolean }) {
  if (!isChosen && !isRight) return null
  return (
    <span className="answer">
      <Icon name={isRight ? 'success' : 'close'} />
      {isRight ? `Bonne réponse${isChosen ? ', la vôtre' : ''}` : 'Votre réponse, pas tout à fait'}
    </span>
  )
}
