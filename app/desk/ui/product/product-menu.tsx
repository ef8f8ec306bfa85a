import { type ReactNode, useRef } from 'react'
import { Form, Link } from 'react-router'
import { publicationOf } from '#contracts/catalog/publication.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { DeskProduct } from '#contracts/staff/desk-product.ts'
import { Dialog, Effects } from '../dialog.tsx'
import { Submit } from '../field.tsx'
import { Icon, type IconName } from '../icon.tsx'

/** What is seldom done with a product. */
export function ProductMenu({ product }: { product: DeskProduct }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const publication = publicationOf(product)
  return (
    <>
      <details className="pop" ref={menu}>
        <summary className="btn btn--quiet btn--icon" aria-label="Autres gestes">
          <Icon name="dots" />
        </summary>
        <ul>
          <li>
            <Gesture product={product} intent="duplicate" icon="copy" onSend={close}>
              Dupliquer
            </Gesture>
          </li>
          {product.version > 1 && (
            <li>
              <Link to={DESK_PAGES.product(product.id, 'versions/')} onClick={close}>
                <Icon name="hist" />
                Versions ({product.version})
              </Link>
            </li>
          )}
          {product.isPublished && (
            <li>
              <Gesture product={product} intent="withdraw" icon="pause" onSend={close} was={publication}>
                Retirer de la vente
              </Gesture>
            </li>
          )}
          <li>
            <button
              type="button"
              onClick={() => {
                close()
                dialog.current?.showModal()
              }}
            >
              <Icon name="trash" />
              Mettre à la corbeille…
            </button>
          </li>
        </ul>
      </details>
      <Dialog ref={dialog} title={'Mettre ce produit à la corbeille\u202F?'}>
        <BinForm product={product} onLeave={() => dialog.current?.close()} />
      </Dialog>
    </>
  )
}

type GestureProps = {
  product: DeskProduct
  intent: string
  icon: IconName
  /** How it was to be had before. */
  was?: string
  onSend: () => void
  children: ReactNode
}

/** Posted to the first part of the product, which tells what came of it. */
const Gesture = ({ product: { id, version }, intent, icon, was, onSend, children }: GestureProps) => (
  <Form method="post" action={DESK_PAGES.product(id)} onSubmit={onSend}>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="version" value={version} />
    {was !== undefined && <input type="hidden" name="was" value={was} />}
    <button type="submit">
      <Icon name={icon} />
      {children}
    </button>
  </Form>
)

function BinForm({ product: { id, version }, onLeave }: { product: DeskProduct; onLeave: () => void }) {
  return (
    <Form method="post" action={DESK_PAGES.product(id)} onSubmit={onLeave}>
      <input type="hidden" name="intent" value="bin" />
      <input type="hidden" name="version" value={version} />
      <div className="dlg__b stack">
        <Effects
          items={[
            ['bag', 'Il quitte la boutique aussitôt\u202F; les paniers qui le contiennent le diront.'],
            ['ledger', 'Commandes et factures le gardent.'],
            ['undo', 'Récupérable pendant 30 jours\u202F; ensuite, s’il n’a jamais été commandé, il est effacé.'],
          ]}
        />
      </div>
      <div className="dlg__f">
        <button type="button" className="btn btn--quiet" onClick={onLeave}>
          Le garder
        </button>
        <Submit className="btn btn--danger">Mettre à la corbeille</Submit>
      </div>
    </Form>
  )
}
