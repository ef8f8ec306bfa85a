import type { FormFields } from '#contracts/staff/kinds/form-codec.ts'
import { fieldId, useEditing } from '../../edit-context.ts'
import { EditArea, EditField, EditSelect, EditUnit } from '../../edit-fields.tsx'
import { FormPanel } from '../../form-panel.tsx'
import { MarkdownEditor } from '../../markdown-editor.tsx'
import { keptIn, useLive } from './part-form.ts'
import { Rows } from './rows.tsx'

/** What a lesson holds: its text, its exercise, its quiz. */
export function LessonForm({ fields }: { fields: FormFields }) {
  const kept = keptIn(fields)
  const { wordsOf, errorOf } = useEditing()
  return (
    <div className="panels">
      <FormPanel title="Leçon">
        <EditField label="En une phrase" maxLength={400} {...kept('resume')} />
        <EditArea label="Ce que l’on y apprend, une chose par ligne" rows={3} {...kept('objectifs')} />
        <MarkdownEditor
          name="texte"
          id={fieldId('texte')}
          label="Texte"
          rows={16}
          defaultValue={wordsOf('texte', fields.texte ?? '')}
          error={errorOf('texte')}
        />
      </FormPanel>
      <ExercisePanel fields={fields} />
      <QuizPanel fields={fields} />
    </div>
  )
}

function ExercisePanel({ fields }: { fields: FormFields }) {
  const kept = keptIn(fields)
  const { live, watch } = useLive(fields)
  return (
    <div {...watch}>
      <FormPanel title="Exercice">
        <EditField label="Titre" maxLength={300} {...kept('exercice.titre')} />
        <EditArea label="Consigne" rows={3} maxLength={2_000} {...kept('exercice.consigne')} />
        <Rows
          name="exercice.champs"
          kept={fields['exercice.champs'] ?? ''}
          one="le champ"
          add="Ajouter un champ"
          nextKey={nextField}
          most={20}
        >
          {({ prefix }) => {
            const kind = live[`${prefix}.genre`] || fields[`${prefix}.genre`] || 'textarea'
            return (
              <div className="stack--s">
                <div className="fields fields--2s">
                  <EditField label="Intitulé" maxLength={300} {...kept(`${prefix}.intitule`)} />
                  <EditSelect label="Genre" name={`${prefix}.genre`} kept={fields[`${prefix}.genre`] || 'textarea'}>
                    <option value="textarea">Texte long</option>
                    <option value="text">Texte court</option>
                    <option value="choice">Un choix</option>
                    <option value="scale">Une échelle</option>
                  </EditSelect>
                </div>
                <EditField label="Aide" maxLength={400} {...kept(`${prefix}.aide`)} />
                {kind === 'choice' || kind === 'scale' ? (
                  <EditArea label="Réponses, une par ligne" rows={3} {...kept(`${prefix}.choix`)} />
                ) : (
                  <EditField
                    label="Signes au plus"
                    inputMode="numeric"
                    name={`${prefix}.signes`}
                    kept={fields[`${prefix}.signes`] || '1000'}
                  />
                )}
              </div>
            )
          }}
        </Rows>
        <EditArea label="À relire soi-même, une chose par ligne" rows={3} {...kept('exercice.relire')} />
      </FormPanel>
    </div>
  )
}

/** Letters and figures only: answers are kept under it. */
function nextField(keys: readonly string[]): string {
  for (let count = keys.length + 1; ; count += 1) if (!keys.includes(`champ${count}`)) return `champ${count}`
}

function QuizPanel({ fields }: { fields: FormFields }) {
  const kept = keptIn(fields)
  return (
    <FormPanel title="Quiz">
      <EditUnit label="Bonnes réponses nécessaires" unit="%" inputMode="numeric" {...kept('quiz.seuil')} />
      <Rows
        name="quiz.questions"
        kept={fields['quiz.questions'] ?? ''}
        one="la question"
        add="Ajouter une question"
        most={30}
      >
        {({ prefix, place }) => (
          <div className="stack--s">
            <EditField label={`Question ${place}`} maxLength={600} {...kept(`${prefix}.question`)} />
            <EditArea label="Réponses, une par ligne" rows={3} {...kept(`${prefix}.reponses`)} />
            <EditField
              label="La bonne est la n°"
              inputMode="numeric"
              name={`${prefix}.bonne`}
              kept={fields[`${prefix}.bonne`] || '1'}
            />
            <EditArea
              label="Explication, montrée après la réponse"
              rows={2}
              maxLength={2_000}
              {...kept(`${prefix}.explication`)}
            />
          </div>
        )}
      </Rows>
    </FormPanel>
  )
}
