import type { SettingField, SettingGroup } from './setting-field.ts'

const PAIRS = 'Une par ligne\u202F: titre | texte. Vide\u202F: la section n’est pas montrée.'
const SET_APART = 'Les mots *entre étoiles* sont mis en valeur.'

const wide = (path: string, label: string, help?: string): SettingField => ({
  ...{ path, label, kind: 'text', isWide: true },
  ...(help && { help }),
})
const pairs = (path: string, label: string): SettingField => ({ path, label, kind: 'lines', isWide: true, help: PAIRS })

export const IDENTITY: SettingGroup = {
  name: 'identite',
  title: 'Logo et icône',
  help: 'PNG, WebP, JPEG ou AVIF, redessinés ici\u202F: rien d’autre du fichier n’est gardé.',
  fields: [
    {
      ...{ path: 'identity.logo', label: 'Logo', kind: 'mark', mark: 'logo', isWide: true },
      help: 'En tête du site et des mails, et sur les factures à venir, sur fond clair. Au mieux 600\u00A0pixels de large, fond transparent. Sans logo, le nom commercial est écrit.',
    },
    {
      ...{ path: 'identity.icon', label: 'Icône', kind: 'mark', mark: 'icon', isWide: true },
      help: 'Dans l’onglet du navigateur et sur l’écran d’accueil d’un téléphone. Carrée, au mieux 512\u00A0pixels de côté.',
    },
  ],
}

export const HOME: SettingGroup = {
  name: 'accueil',
  title: 'Page d’accueil',
  help: 'Diapositives et témoignages se règlent dans Contenu.',
  fields: [
    wide('home.title', 'Titre de l’onglet et des moteurs de recherche'),
    wide('home.description', 'Description pour les moteurs de recherche'),
    wide('home.heading', 'Titre de la page'),
    wide('home.reasonsTitle', 'Titre des raisons', SET_APART),
    pairs('home.reasons', 'Raisons'),
    wide('home.shelfTitle', 'Titre des produits'),
    wide('home.postsTitle', 'Titre des articles'),
    wide('home.questionsTitle', 'Titre des questions', SET_APART),
    pairs('home.questions', 'Questions'),
  ],
}

export const WORDS: SettingGroup = {
  name: 'phrases',
  title: 'Phrases du site',
  fields: [
    wide('words.motto', 'Devise, en bas de chaque page'),
    wide('words.shopHeading', 'Titre de la boutique'),
    wide('words.shopLead', 'Sous le titre de la boutique'),
    wide('words.shopDescription', 'Description de la boutique pour les moteurs de recherche'),
    wide('words.blogLead', 'En tête des articles'),
    wide('words.blogDescription', 'Description des articles pour les moteurs de recherche'),
    wide('words.letterTitle', 'Titre de l’inscription à la lettre', SET_APART),
    wide('words.letterText', 'Ce que la lettre apporte'),
  ],
}
