import { answersAsText } from '#contracts/courses/answers.ts'
import { changedFields, fillForm, labelsOf, readForm, sayTooLong } from './exercise-form.ts'
import { type Kept, SheetKeeper } from './sheet-keeper.ts'
import { drawnSheet, ownStorage } from './sheet-store.ts'
import { showOlder } from './show-older.ts'

/** Keeps every exercise of the page, word by word, as it is typed. */
export function startExercises(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-exercise]')) startExercise(form)
}

function startExercise(form: HTMLFormElement): void {
  const early = { answers: readForm(form), fields: changedFields(form) }
  const keeper: SheetKeeper = new SheetKeeper({
    store: ownStorage(),
    name: form.dataset.exercise ?? '',
    account: accountOf(form),
    tell(kept) {
      if (kept === null || kept === 'in-account') fillForm(form, keeper.sheet.answers)
      showOlder(form, keeper.sheet.older)
      if (kept) say(form, WORDS[kept]())
    },
  })
  keeper.begin(early)
  fillForm(form, keeper.sheet.answers)
  showOlder(form, keeper.sheet.older)
  sayTooLong(form)
  followForm(form, keeper)
  followPage(form, keeper)
}

const WORDS: Record<Kept, () => string> = {
  'in-browser': () => `Enregistré à ${timeNow()}, dans ce navigateur.`,
  'in-account': () => `Enregistré à ${timeNow()}, dans votre compte.`,
  'not-in-account': () =>
    'Pas encore dans votre compte. Votre texte reste sur cet appareil\u202F; nouvel essai dans 10\u00A0secondes.',
  nowhere: () => 'Ce navigateur ne peut rien enregistrer. Gardez cette page ouverte, ou téléchargez vos réponses.',
}

function followForm(form: HTMLFormElement, keeper: SheetKeeper): void {
  const onTyping = () => {
    keeper.type(readForm(form))
    sayTooLong(form)
  }
  form.addEventListener('input', onTyping)
  form.addEventListener('change', onTyping)
  form.addEventListener('submit', (event) => {
    const intent = event.submitter?.getAttribute('value')
    // The account erases its own, and forgets its wish, when the form arrives there.
    const isServers = intent === 'stop' || (intent === 'erase' ? isKept(form) : intent === 'keep' && !isKept(form))
    if (!isServers) event.preventDefault()
    if (intent === 'erase') {
      keeper.erase()
      fillForm(form, {})
      showOlder(form, [])
      say(form, 'Vos réponses sont effacées.')
    }
    if (intent === 'stop') keeper.takeHome()
    if (intent === 'keep' && isKept(form)) void keeper.send()
  })
  form.querySelector('[data-print]')?.addEventListener('click', () => window.print())
  form.querySelector('[data-download]')?.addEventListener('click', () => {
    const { title = '', exercise = '' } = form.dataset
    const text = answersAsText({ title, fields: labelsOf(form) }, readForm(form))
    download(text, `${exercise.replaceAll('/', '-')}.txt`)
  })
}

function followPage(form: HTMLFormElement, keeper: SheetKeeper): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === keeper.key) keeper.readOtherTab()
  })
  window.addEventListener('online', () => void keeper.send())
  window.addEventListener('pagehide', () => {
    keeper.type(readForm(form))
    void keeper.send({ isLeaving: true })
  })
  window.addEventListener('beforeunload', (event) => {
    if (keeper.isAtRisk) event.preventDefault()
  })
}

const isKept = ({ dataset }: HTMLFormElement) => dataset.saveUrl !== undefined

function accountOf(form: HTMLFormElement) {
  const { owner, saveUrl, sheet = 'null' } = form.dataset
  if (owner === undefined || saveUrl === undefined) return null
  const nonce = form.querySelector<HTMLInputElement>('input[name="nonce"]')?.value ?? ''
  return { owner, saveUrl, nonce, sheet: drawnSheet(sheet) }
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector('[data-said]')
  if (place && place.textContent !== text) place.textContent = text
}

const timeNow = () =>
  new Date().toLocaleTimeString('fr-FR', { hour: 'numeric', minute: '2-digit' }).replace(':', '\u00A0h\u00A0')

function download(text: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
