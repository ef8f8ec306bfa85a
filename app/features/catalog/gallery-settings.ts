export const GALLERY_TEXT = 'Voir la galerie d’images en plein écran'

/**
 * `wc_single_product_params` (facts shop-wire §5): scalars travel as text, nested values as they are. The slider, the
 * zoom and the full screen here are our own: they say how they behave, and that no other script is to add its own.
 */
export const presentSingleProductParams = ({ isRatingRequired }: { isRatingRequired: boolean }) => ({
  i18n_required_rating_text: 'Veuillez sélectionner une note',
  i18n_rating_options: [1, 2, 3, 4, 5].map((stars) => `${stars}\u00A0${stars === 1 ? 'étoile' : 'étoiles'} sur 5`),
  i18n_product_gallery_trigger_text: GALLERY_TEXT,
  review_rating_required: isRatingRequired ? 'yes' : 'no',
  flexslider: {
    rtl: false,
    animation: 'slide',
    smoothHeight: true,
    directionNav: false,
    controlNav: 'thumbnails',
    slideshow: false,
    animationSpeed: 500,
    animationLoop: false,
    allowOneSlide: false,
  },
  flexslider_enabled: '',
  zoom_enabled: '',
  zoom_options: [],
  photoswipe_enabled: '',
  photoswipe_options: {
    shareEl: false,
    closeOnScroll: false,
    history: false,
    hideAnimationDuration: 0,
    showAnimationDuration: 0,
  },
})
