/** Where the page stands; the last step is the page itself and has no address. */
export type BreadcrumbStep = { name: string; path: string }

export function Breadcrumb({ steps }: { steps: readonly BreadcrumbStep[] }) {
  const last = steps.length - 1
  return (
    <nav className="crumbs woocommerce-breadcrumb" aria-label="Fil d’Ariane">
      <ol>
        {steps.map(({ name, path }, index) => (
          <li key={path} aria-current={index === last ? 'page' : undefined}>
            {index === last ? name : <a href={path}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same way for search engines (schema.org BreadcrumbList). */
export function breadcrumbList(steps: readonly BreadcrumbStep[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
