import { z } from 'zod'
import { readPair } from '#contracts/site/site-words.ts'

const MOST_PAIRS = 12

const pairs = z
  .array(z.string().refine((line) => readPair(line) !== null, 'Deux parties par ligne, séparées par «\u202F|\u202F».'))
  .max(MOST_PAIRS)
  .default([])

/** A new shop says nothing of what it sells, until somebody does. */
export const Home = z.object({
  title: z.string().min(1, 'La page a besoin d’un titre.').default('Accueil'),
  description: z.string().default('La boutique en ligne et ses articles.'),
  heading: z.string().min(1, 'La page a besoin d’un titre.').default('Bienvenue'),
  reasonsTitle: z.string().default('Pourquoi *nous*'),
  reasons: pairs,
  shelfTitle: z.string().min(1, 'La rangée de produits a besoin d’un titre.').default('En ce moment'),
  postsTitle: z.string().min(1, 'Les articles ont besoin d’un titre.').default('À lire'),
  questionsTitle: z.string().default('Avant de *commander*'),
  questions: pairs,
})

export const Words = z.object({
  motto: z.string().default(''),
  shopHeading: z.string().min(1, 'La page a besoin d’un titre.').default('Boutique'),
  shopLead: z.string().default(''),
  shopDescription: z.string().default('Tout ce qui est en vente.'),
  blogLead: z.string().default(''),
  blogDescription: z.string().default('Tous les articles.'),
  letterTitle: z.string().min(1, 'L’inscription a besoin d’un titre.').default('La lettre d’information'),
  letterText: z.string().default('Nos nouvelles, à votre adresse.'),
})
