import { z } from 'zod'
import type { MenuEntry } from '#contracts/site/menu.ts'
import { loadSoldSlugs } from './catalogue.ts'
import { readJson } from './data-files.ts'

export type SeedMenu = { items: MenuEntry[] }

export type SeedSlide = {
  id: string
  title: string
  text: string
  buttonLabel: string
  href: string
  /** The name of a picture of makePictures(). */
  picture: string
  pictureAlt: string
}

export type SeedTestimonial = {
  id: string
  firstName: string
  situation: string
  text: string
  productSlug: string
  isDemo: boolean
}

const Target = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('home') }),
    z.object({ type: z.literal('blog') }),
    z.object({ type: z.literal('shop') }),
    z.object({ type: z.enum(['category', 'post', 'page', 'product']), slug: z.string() }),
  ])
  .transform((target): string => {
    switch (target.type) {
      case 'home':
        return '/'
      case 'blog':
        return '/conseils/'
      case 'shop':
        return '/boutique/'
      case 'category':
        return `/conseils/categorie/${target.slug}/`
      case 'product':
        return `/produit/${target.slug}/`
      case 'post':
      case 'page':
        return `/${target.slug}/`
    }
  })

/** The main navigation, with the addresses of the site. */
export async function loadMenu(): Promise<SeedMenu> {
  const Item = z.object({ label: z.string(), target: Target })
  const Parent = Item.extend({ submenuLabel: z.string().nullable().default(null), children: z.array(Item) })
  const menu = await readJson('menu.json', z.object({ items: z.array(Parent) }))
  return {
    items: menu.items.map(({ label, target, submenuLabel, children }) => ({
      ...{ label, path: target, submenuLabel },
      children: children.map((child) => ({ label: child.label, path: child.target })),
    })),
  }
}

const Notices = z.object({
  storeNotice: z.object({
    enabled: z.boolean(),
    text: z.string(),
    linkLabel: z.string(),
    link: z.string(),
    dismissLabel: z.string(),
  }),
  comingSoon: z.object({
    enabled: z.boolean(),
    title: z.string(),
    text: z.string(),
    buttonLabel: z.string(),
    link: z.string(),
  }),
})

export type SeedNotices = z.infer<typeof Notices>

/** The demonstration notice of the shop and the coming-soon banner. */
export async function loadNotices(): Promise<SeedNotices> {
  return readJson('notices.json', Notices)
}

/** The slides of the home page; each points at a page that exists. */
export async function loadSlides(): Promise<SeedSlide[]> {
  const Slide = z
    .object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      buttonLabel: z.string(),
      target: Target,
      image: z.string(),
      imageAlt: z.string(),
    })
    .transform(({ target, image, imageAlt, ...slide }) => ({
      ...slide,
      href: target,
      picture: image,
      pictureAlt: imageAlt,
    }))
  return readJson('slides.json', z.array(Slide))
}

/** Testimonials written for the demonstration, about products that are sold. */
export async function loadTestimonials(): Promise<SeedTestimonial[]> {
  const Testimonial = z
    .object({
      id: z.string(),
      demo: z.boolean(),
      firstName: z.string(),
      situation: z.string(),
      relatedProduct: z.string(),
      text: z.string(),
    })
    .transform(({ demo, relatedProduct, ...rest }) => ({ ...rest, isDemo: demo, productSlug: relatedProduct }))
  const sold = await loadSoldSlugs()
  return (await readJson('testimonials.json', z.array(Testimonial))).filter(({ productSlug }) => sold.has(productSlug))
}
