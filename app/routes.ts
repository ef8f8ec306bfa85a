import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('boutique/', 'routes/catalog/shop.tsx'),
  route('categorie-produit/:slug/', 'routes/catalog/category.tsx'),
  route('recherche/', 'routes/catalog/search.tsx'),
  route('produit/:slug/', 'routes/catalog/product.tsx'),
  route('panier/', 'routes/cart/cart.tsx'),
  route('commande/', 'routes/checkout/checkout.tsx'),
  route('commande/order-received/:orderId?', 'routes/checkout/order-received.tsx'),
  route('commande/order-pay/:orderId?', 'routes/checkout/order-pay.tsx'),
  route('telecharger/:token', 'routes/checkout/download-refused.tsx'),
  route('wp-comments-post.php', 'routes/content/comment-refused.tsx'),
  route('conseils/', 'routes/content/blog.tsx'),
  route('conseils/categorie/:category/', 'routes/content/blog-category.tsx'),
  route('signaler/:commentId/', 'routes/content/report-comment.tsx'),
  route('moderation/:commentId/', 'routes/content/moderation.tsx'),
  route(':slug/:commentPage?/', 'routes/content/page.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
