import { data } from 'react-router'
import { BackLink } from '#app/features/comments/back-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CommentRefusal } from '#contracts/content/comments.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Route } from './+types/comment-refused'

const TITLE = 'Erreur lors de la soumission du commentaire'

/** Statuses of the contract (facts: forms-and-comments §5 and §6); what the writer can mend is a page like any other. */
const REFUSALS: Record<CommentRefusal, { status: number; text: string }> = {
  'missing-author': { status: 200, text: 'Erreur\u00A0: veuillez renseigner votre nom et votre adresse e-mail.' },
  'invalid-email': { status: 200, text: 'Erreur\u00A0: veuillez saisir une adresse e-mail valide.' },
  'missing-comment': { status: 200, text: 'Erreur\u00A0: veuillez saisir votre commentaire.' },
  'long-author': { status: 200, text: 'Erreur\u00A0: votre nom est trop long.' },
  'long-email': { status: 200, text: 'Erreur\u00A0: votre adresse e-mail est trop longue.' },
  'long-url': { status: 200, text: 'Erreur\u00A0: l’adresse de votre site est trop longue.' },
  'long-comment': { status: 200, text: 'Erreur\u00A0: votre commentaire est trop long.' },
  'missing-rating': { status: 200, text: 'Veuillez évaluer le produit.' },
  closed: { status: 403, text: 'Les commentaires sont fermés pour cet article.' },
  'sign-in-required': { status: 403, text: 'Désolé, connectez-vous à votre compte pour pouvoir commenter.' },
  'purchase-required': {
    status: 403,
    text: 'Seuls les clients connectés qui ont acheté ce produit peuvent laisser un avis.',
  },
  'closed-parent': {
    status: 403,
    text: 'Désolé, il n’est pas possible de répondre à un commentaire qui n’est pas publié.',
  },
  duplicate: { status: 409, text: 'Ce commentaire est un doublon\u202F: vous l’avez déjà envoyé.' },
  'too-fast': { status: 429, text: 'Vous envoyez vos commentaires trop vite. Patientez quelques secondes.' },
}

const isRefusal = (code: string | null): code is CommentRefusal => code !== null && Object.hasOwn(REFUSALS, code)

/** Reached only from within: the server draws this page in the place of the redirect that a comment gets. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const refusal = searchParams.get('refusal')
  if (!isRefusal(refusal)) throw data(null, 404)
  return data({ refusal, formPath: searchParams.get('form') ?? ROUTES.home }, { status: REFUSALS[refusal].status })
}

export const meta: Route.MetaFunction = () => [{ title: TITLE }]

export default function CommentRefusedPage({ loaderData: { refusal, formPath } }: Route.ComponentProps) {
  const { text } = REFUSALS[refusal]
  return (
    <div className="wrap section stack">
      <h1 className="planche">{TITLE}</h1>
      <Notice kind="error">{text}</Notice>
      <p>
        <BackLink href={formPath} />
      </p>
    </div>
  )
}
