/** What lies on top of an archive, for whoever opens it without the shop. */
export const README = `Cette archive contient une boutique entière.

tables/        une table par fichier, une ligne de JSON par enregistrement, dans l'ordre
               où une reprise les lit : chaque table vient après celles qu'elle nomme.
               Les montants sont en plus petites unités de la monnaie (centimes), les dates en UTC.
media/         les images, dans toutes leurs tailles, et les extraits.
files/         les fichiers vendus, version par version.
manifest.json  ce que l'archive contient : nombre de lignes, taille et empreinte SHA-256
               de chaque fichier, et ce qu'elle ne contient pas, avec la raison.

Les fichiers que des clients ont joints à un message ou à une commande sont dans les tables
contact_files et line_files (colonne content, en hexadécimal). Les factures et les avoirs sont
dans invoices et credit_notes (colonne document) : leurs PDF en sont dessinés.

Pour reprendre la boutique ailleurs
  1. Installez la même version du logiciel, ouvrez une boutique vide (DEMO=empty npm start pour essayer)
     et entrez par le lien de la personne propriétaire.
  2. Gardez APP_SECRET de l'ancienne boutique : les liens des mails déjà partis en dépendent.
     Gardez aussi les clés du même compte de paiement : les clients et leurs moyens de paiement y sont nommés.
  3. Réglages, Données, « Reprendre une archive ».
  4. Arrêtez l'ancienne boutique avant d'ouvrir la nouvelle : deux boutiques ne prélèvent pas les mêmes abonnés.

Cette archive nomme vos clients et contient les empreintes de leurs mots de passe.
Gardez-la comme vos clés, et effacez-la quand elle ne sert plus.
`
