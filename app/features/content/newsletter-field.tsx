import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { SetApart } from '#app/ui/set-apart.tsx'
import { ROUTES } from '#contracts/site/routes.ts'

/** The way to the newsletter from the end of a page: its form, with the address filled in, asks for the agreement. */
export function NewsletterField({ title, text }: { title: string; text: string }) {
  return (
    <section className="wrap letter" aria-labelledby="lettre">
      <div className="stack">
        <h2 id="lettre">
          <SetApart text={title} />
        </h2>
        {text !== '' && <p>{text}</p>}
      </div>
      <form className="join" action={ROUTES.newsletter} method="post">
        <Field
          id="lettre-adresse"
          name="email"
          label="Votre adresse e-mail"
          type="email"
          autoComplete="email"
          maxLength={254}
          isRequired
        />
        <Button look="ink">Continuer</Button>
      </form>
    </section>
  )
}
