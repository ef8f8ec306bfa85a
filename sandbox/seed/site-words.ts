/** What the demonstration says of itself: its home page, and the sentences of others. */
export const SITE_WORDS = {
  home: {
    title: 'Réussir ses entretiens d’embauche',
    description: 'Des guides, des modèles et un carnet pour préparer un entretien d’embauche avec vos mots.',
    heading: 'Tremplin\u202F: réussir ses entretiens d’embauche',
    reasonsTitle: 'Trois raisons d’être *moins stressé*',
    reasons: [
      'Montré en entier | Des réponses complètes, des dialogues à lire à voix haute, des exemples de métiers variés.',
      'Fait pour être pratiqué | Chaque chapitre du guide se termine par un exercice, et des fiches à remplir vous suivent jusqu’au bilan.',
      'Sans phrases toutes faites | Vous repartez avec vos exemples et vos mots, à partir de l’offre et de ce que vous avez réellement fait.',
    ],
    shelfTitle: 'Les guides du moment',
    postsTitle: 'À lire avant le jour J',
    questionsTitle: 'Avant de *commander*',
    questions: [
      'Par quel guide commencer\u202F? | Partez de votre prochaine échéance. Un rendez-vous dans moins d’une semaine\u202F: le Carnet de préparation. Une première question qui vous bloque\u202F: Se présenter en deux minutes. Une proposition sur la table\u202F: Parler salaire sans trembler.',
      'Comment recevoir mon achat\u202F? | Dès que la commande est validée, un lien figure sur la page de confirmation et dans le message envoyé à l’adresse indiquée.',
      'Puis-je imprimer un guide\u202F? | Oui, pour votre usage personnel. Le fichier vous est réservé\u202F: merci de ne pas le diffuser ni le revendre.',
    ],
  },
  words: {
    motto: 'Des guides et des outils pour préparer vos entretiens sans vous raconter d’histoires.',
    shopHeading: 'Guides et outils',
    shopLead: 'De quoi préparer un entretien, du premier brouillon au mail de relance.',
    shopDescription:
      'Guides, modèles et carnet pour préparer un entretien d’embauche\u202F: à télécharger ou à recevoir chez vous.',
    blogLead: 'Des articles pour préparer un entretien d’embauche, des premières recherches au mail de relance.',
    blogDescription: 'Des articles pour préparer un entretien d’embauche, du premier brouillon au mail de relance.',
    letterTitle: 'Une question par mois, *rien d’autre*',
    letterText: 'Une question d’entretien, une manière d’y répondre, un exercice de dix minutes.',
  },
}
