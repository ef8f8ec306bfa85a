/**
 * A page that a script has fetched, to take parts out of. Without the style sheets that travel inside it: even in a
 * document that nobody sees, the policy of this page forbids them, and says so in the console.
 */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html.replaceAll(/<style>.*?<\/style>/gs, ''), 'text/html')
}
