import {
  AUDIENCE_NAMES,
  AUDIENCES,
  type Audience,
  type AudienceSizes,
  LETTER_FIELDS,
} from '#contracts/newsletter/letter.ts'
import { EditCheck } from '../edit-fields.tsx'
import { buyersWords, subscribersWords } from './letter-words.ts'

/** To whom a letter goes: those who asked for it and those who bought are never written to by the same one. */
export function AudienceField({ audience, sizes }: { audience: Audience; sizes: AudienceSizes }) {
  const words: Record<Audience, string> = {
    subscribers: subscribersWords(sizes.subscribers),
    buyers: buyersWords(sizes.buyers),
  }
  return (
    <fieldset className="stack--s">
      <legend>À qui elle part</legend>
      {AUDIENCES.map((each) => (
        <EditCheck
          key={each}
          type="radio"
          name={LETTER_FIELDS.audience}
          value={each}
          isKept={each === audience}
          disabled={each === 'buyers' && sizes.buyers === null && audience !== 'buyers'}
        >
          <b>{AUDIENCE_NAMES[each]}</b>
          <br />
          <span className="small muted">{words[each]}</span>
        </EditCheck>
      ))}
    </fieldset>
  )
}
