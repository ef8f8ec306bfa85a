import { buttonClass } from '#app/ui/button.tsx'
import { FieldMark } from '#app/ui/field.tsx'
import { captchaChallengeName, quizAnswerName } from '#contracts/forms/names.ts'
import { ControlWrap, FieldFrame, Help } from './field-frame.tsx'
import { controlAttributes, type FieldPart } from './field-part.ts'

/** A question that people answer; its words are the label. */
export function QuizField({ part }: { part: FieldPart<'quiz'> }) {
  const { field, form } = part
  const [question = '', answerHash = ''] = form.refill.quiz?.[field.name] ?? []
  return (
    <div className="field full">
      <ControlWrap name={field.name} error={part.error}>
        <label>
          <span className="wpcf7-quiz-label">{question}</span>
          {'\u00A0'}
          <FieldMark isRequired />
          <input
            {...controlAttributes(part, field, 'input wpcf7-quiz')}
            type="text"
            name={field.name}
            autoComplete="off"
            size={40}
          />
        </label>
        <input type="hidden" name={quizAnswerName(field.name)} value={answerHash} readOnly />
      </ControlWrap>
      <Help part={part} name={field.name} help={field.help} />
    </div>
  )
}

/** A picture of letters to copy. */
export function CaptchaField({ part }: { part: FieldPart<'captcha'> }) {
  const { field, form } = part
  const address = form.refill.captcha?.[field.name] ?? ''
  const challenge = /(\d+)\.png$/.exec(address)?.[1] ?? ''
  return (
    <FieldFrame part={part} name={field.name} label={field.label} isRequired={null} help={field.help} isWide>
      <span className="contact-captcha">
        <img
          className={`wpcf7-form-control wpcf7-captchac wpcf7-captcha-${field.name}`}
          src={address}
          width="72"
          height="24"
          alt="Code à recopier"
        />
        <button className={buttonClass({ look: 'quiet', isSmall: true }, 'wpcf7-refill')} type="button">
          {field.refreshLabel}
        </button>
      </span>
      <input
        {...controlAttributes(part, { ...field, required: false }, 'input wpcf7-captchar')}
        type="text"
        name={field.name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        size={40}
      />
      <input type="hidden" name={captchaChallengeName(field.name)} value={challenge} readOnly />
    </FieldFrame>
  )
}
