/** Asked too often: said by the server, and by a page that heard it. */
export const TOO_MANY_TRIES =
  'Trop de tentatives en peu de temps. Merci de patienter quelques minutes avant de recommencer.'
