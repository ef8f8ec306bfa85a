import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { BulkBar, type Choice, ChosenFields } from '../bulk.tsx'
import { Dialog, Effects } from '../dialog.tsx'
import { Submit } from '../field.tsx'
import { Icon, type IconName } from '../icon.tsx'

const WORDS = {
  chosen: ['produit choisi', 'produits choisis'] as const,
  things: 'produits',
  all: 'tous les produits',
}

type BarProps = { choice: Choice; found: number; categories: readonly { slug: string; name: string }[] }

/** What is done with many products at once; all of it can be taken back. */
export const ProductBulkBar = ({ choice, found, categories }: BarProps) => (
  <BulkBar choice={choice} words={WORDS} found={found}>
    <Gesture choice={choice} intent="publish-many" icon="ok">
      Mettre en vente
    </Gesture>
    <Gesture choice={choice} intent="withdraw-many" icon="pause">
      Retirer de la vente
    </Gesture>
    {categories.length > 0 && <Shelve choice={choice} categories={categories} />}
    <Bin choice={choice} />
  </BulkBar>
)

type GestureProps = { choice: Choice; intent: string; icon: IconName; children: ReactNode }

const Gesture = ({ choice, intent, icon, children }: GestureProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value={intent} />
    <ChosenFields choice={choice} />
    <button type="submit" className="btn">
      <Icon name={icon} />
      {children}
    </button>
  </Form>
)

type WindowProps = {
  choice: Choice
  intent: string
  icon: IconName
  name: string
  title: string
  confirm: string
  isDanger?: boolean
  children: ReactNode
}

function Window({ choice, intent, icon, name, title, confirm, isDanger = false, children }: WindowProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = () => dialog.current?.close()
  return (
    <>
      <button type="button" className="btn" onClick={() => dialog.current?.showModal()}>
        <Icon name={icon} />
        {name}
      </button>
      <Dialog ref={dialog} title={title}>
        <Form method="post" onSubmit={leave} preventScrollReset>
          <input type="hidden" name="intent" value={intent} />
          <ChosenFields choice={choice} />
          <div className="dlg__b stack">{children}</div>
          <div className="dlg__f">
            <button type="button" className="btn btn--quiet" onClick={leave}>
              Fermer
            </button>
            <Submit {...(isDanger && { className: 'btn btn--danger' })}>{confirm}</Submit>
          </div>
        </Form>
      </Dialog>
    </>
  )
}

const Shelve = ({ choice, categories }: Pick<BarProps, 'choice' | 'categories'>) => (
  <Window
    {...{ choice, intent: 'shelve-many', icon: 'list', name: 'Ranger…' }}
    title="Ranger dans une catégorie"
    confirm="Ranger"
  >
    <div className="field">
      <label htmlFor="ranger-dans">Catégorie</label>
      <select className="input" id="ranger-dans" name="category" required>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <p className="help">Elle s’ajoute à celles qu’ils ont.</p>
    </div>
  </Window>
)

const Bin = ({ choice }: { choice: Choice }) => (
  <Window
    {...{ choice, intent: 'bin-many', icon: 'trash', name: 'Corbeille…', isDanger: true }}
    title={'Mettre ces produits à la corbeille\u202F?'}
    confirm="Mettre à la corbeille"
  >
    <Effects
      items={[
        ['bag', 'Ils quittent la boutique aussitôt\u202F; les paniers qui les contiennent le diront.'],
        ['ledger', 'Commandes et factures les gardent.'],
        ['undo', 'Récupérables pendant 30 jours\u202F; ensuite, ceux qui n’ont jamais été commandés sont effacés.'],
      ]}
    />
  </Window>
)
