/** `wc_add_to_cart_variation_params`: the contract's own sentences (facts shop-wire §5). */
export const VARIATION_TEXTS = {
  i18n_no_matching_variations_text:
    'Désolé, aucun produit ne répond à vos critères. Veuillez choisir une combinaison différente.',
  i18n_make_a_selection_text: 'Veuillez sélectionner des options du produit avant de l’ajouter à votre panier.',
  i18n_unavailable_text: 'Désolé, ce produit n’est pas disponible. Veuillez choisir une combinaison différente.',
  i18n_reset_alert_text:
    'Votre sélection a été réinitialisée. Veuillez sélectionner des options du produit avant de l’ajouter à votre panier.',
}
