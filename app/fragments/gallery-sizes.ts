/** How wide a product's large picture is drawn, for the browser to choose its file by. */
export const GALLERY_SIZES = '(min-width: 75em) 430px, (min-width: 46em) 44vw, 88vw'
