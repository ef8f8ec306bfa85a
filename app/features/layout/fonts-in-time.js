// Fonts that cannot be there for the first paint wait for the next page (`font-display: optional`): on a line on which
// the page itself took this long they would only hold up its largest picture.
{
  const IN_TIME_MS = 400
  if (performance.now() < IN_TIME_MS)
    for (const link of document.querySelectorAll('link[as="font"]')) link.media = 'all'
}
